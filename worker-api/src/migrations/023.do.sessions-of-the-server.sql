-- The server alone makes sessions, and a token that it did not make opens nothing.

-- ---- platform (sessions) ----

-- The token of a session could be one that a client had chosen, and nothing tells which.
delete from session;
-- A repeat would name such a session.
delete from idempotency_key where scope in ('lead-create', 'lead-submit');

comment on column session.last_seen_at is 'When a lead was added.';

-- A cookie is replaced when a lead is added. The former one ends when the new one first comes back.
alter table session add column replaces bytea;
comment on column session.replaces is 'session_hash of the former cookie, which may be gone.';

-- For the build before this one, which names it in its inserts. A later migration drops it.
comment on column handoff_code.booking_token is 'Unused.';
