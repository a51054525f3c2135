-- The server alone makes sessions, and a token that it did not make opens nothing.

-- ---- platform (sessions) ----

-- The token of a session could be one that a client had chosen, and nothing tells which.
delete from session;
-- A repeat would name such a session.
delete from idempotency_key where scope in ('lead-create', 'lead-submit');

comment on column session.created_at is 'When the first session of a chain of renewals began.';
comment on column session.last_seen_at is 'When a lead was added.';

-- Nothing wrote it: the token of a booking is not stored.
alter table handoff_code drop column booking_token;
