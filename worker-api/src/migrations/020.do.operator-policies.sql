-- What the operator itself promises and asks for, read before booking beside the workshop's own policies.
create table operator_policy (
  id integer primary key,
  title text not null,
  -- Sanitised before it is stored.
  content_html text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  effective_at timestamptz not null
);
