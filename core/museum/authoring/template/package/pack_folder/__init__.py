"""Template Pack, an expansion for Museum; its rules are in the YAML files beside this one."""
