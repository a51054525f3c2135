-- The baseline, 1 of 9: what every room uses. Files follow the references between tables, so a file refers only to
-- earlier ones. Each room has a heading and owns the tables below it (docs/architecture.md, docs/database.md).
--
-- Everywhere: money is integer cents including tax, instants are timestamptz, days are dates, opening times are local
-- times, distances are metres. A rule of "at most one" is a unique index that services rely on by name.

create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists pg_trgm;
create extension if not exists pgcrypto;

-- 128 random bits in the shape of a uuid. A version 4 uuid has 122, fewer than lead guids promise.
create function random_guid() returns uuid
  language sql volatile parallel safe
  return encode(gen_random_bytes(16), 'hex')::uuid;

-- ---- platform ----

-- One row a fact of the installation, such as when the demo marketplace was seeded.
create table setting (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- The clock that the sandbox sets. All processes read it, so that API and jobs agree on the time.
-- At most one row; no row means the machine's time.
create table sandbox_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null,
  updated_at timestamptz not null default now()
);

-- Inserted first, in the transaction of the work that it guards: the primary key makes a second writer wait.
create table idempotency_key (
  partner_id integer not null,
  -- The operation, such as `lead-submit`.
  scope text not null,
  key text not null check (length(key) between 1 and 200),
  -- A repeat with another body is a conflict.
  request_hash bytea not null,
  -- null while the work runs.
  status integer,
  -- Never holds a token; tokens are derived again on a replay.
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (partner_id, scope, key),
  check ((status is null) = (response is null))
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- The layout that rate-limiter-flexible expects. Unlogged: after a crash, counting starts again.
create unlogged table rate_limit (
  key varchar(255) primary key,
  -- Points used inside the window.
  points integer not null default 0,
  -- Epoch milliseconds.
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);

-- Who did what to which thing. Written in the transaction of the change, never updated.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null default '{}'
);
create index audit_log_subject on audit_log (subject_type, subject_id, at);
-- It is read newest first, also of a period, an action or a person.
create index audit_log_at on audit_log (at, id);
create index audit_log_action on audit_log (action, at, id);
create index audit_log_actor on audit_log (actor, at, id);

-- People who sign in. The identity provider owns passwords; `subject` is the subject of its tokens.
create table account (
  subject text primary key,
  email text not null,
  email_verified boolean not null default false,
  name text not null default '',
  phone text,
  mobile text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index account_email on account (lower(email));

-- Who works in the console and as what.
create table operator_member (
  id bigint generated always as identity primary key,
  -- Of the account at the identity provider; counts only where that has verified it.
  email text not null,
  -- The account that signed in first with the address: from then on no other account has the roles.
  account_subject text unique,
  roles text[] not null
    check (cardinality(roles) > 0 and roles <@ '{support,finance,catalogue,admin}'),
  created_at timestamptz not null
);
create unique index operator_member_email on operator_member (lower(email));
