"""The effect language: vocabulary, typed nodes, their schema, and their compilation to closures and steps."""
