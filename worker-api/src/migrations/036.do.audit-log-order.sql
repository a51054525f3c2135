-- The audit log is read newest first, also of a period, an action or a person; closed work, the last closed first.

-- ---- platform ----

create index audit_log_at on audit_log (at, id);
drop index audit_log_action;
create index audit_log_action on audit_log (action, at, id);
drop index audit_log_actor;
create index audit_log_actor on audit_log (actor, at, id);

-- ---- shared/work ----

create index work_item_closed on work_item (closed_at, id) where closed_at is not null;
