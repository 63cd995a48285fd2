-- Lines of one action, and which actions there are.
create index audit_lines_action on audit_lines (action, id desc);
