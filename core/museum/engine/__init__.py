"""The engine: state, agenda, questions, events, modifiers, views, notation and replay. It knows no rule of Museum."""
