-- Extensions, and the tables that every feature leans on.

create extension if not exists cube;
create extension if not exists earthdistance;
create extension if not exists pg_trgm;
create extension if not exists pgcrypto;

-- 128 random bits in the shape of a uuid. A version 4 uuid has 122, fewer than lead guids promise.
create function random_guid() returns uuid
  language sql volatile parallel safe
  return encode(gen_random_bytes(16), 'hex')::uuid;

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

-- Inserted first, in the transaction of the work it guards: the primary key makes a second writer wait.
-- status is null while the work runs. The response never holds a token; tokens are derived again.
create table idempotency_key (
  partner_id integer not null,
  scope text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (partner_id, scope, key),
  check ((status is null) = (response is null))
);
create index idempotency_key_created_at on idempotency_key (created_at);

-- The layout that rate-limiter-flexible expects. Points inside the window; expire in epoch milliseconds.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);

-- Who did what to which thing. Written in the transaction of the change; never updated.
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
