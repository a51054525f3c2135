-- People who sign in. The identity provider owns passwords; we know the subject of their tokens.

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

create table saved_vehicle (
  id integer generated always as identity primary key,
  account_subject text not null references account on delete cascade,
  mid text not null references vehicle,
  rego text,
  rego_state text,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
-- A plate is saved once an account; vehicles without plate once a mid.
create unique index saved_vehicle_once
  on saved_vehicle (account_subject, mid, coalesce(rego, ''), coalesce(rego_state, ''));

-- Which suppliers a signed-in person answers for: by subject, or by mail until the first sign-in.
create table supplier_member (
  id integer generated always as identity primary key,
  supplier_id integer not null references supplier on delete cascade,
  account_subject text,
  email text,
  created_at timestamptz not null default now(),
  check (num_nonnulls(account_subject, email) >= 1)
);
create unique index supplier_member_subject on supplier_member (account_subject, supplier_id)
  where account_subject is not null;
create unique index supplier_member_email on supplier_member (lower(email), supplier_id) where email is not null;

create table store_invitation (
  id integer generated always as identity primary key,
  supplier_id integer not null references supplier,
  email text not null,
  status text not null default 'Open' check (status in ('Open', 'Accepted', 'Declined', 'Expired')),
  invited_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  check ((status in ('Accepted', 'Declined')) = (answered_at is not null))
);
-- One open invitation a store and address.
create unique index store_invitation_open on store_invitation (supplier_id, lower(email)) where status = 'Open';

-- Both addresses confirm; codes only as keyed hashes.
create table account_transfer (
  id bigint generated always as identity primary key,
  account_subject text not null,
  supplier_id integer not null references supplier,
  old_email text not null,
  new_email text not null,
  new_code_hash bytea,
  old_code_hash bytea,
  checks integer not null default 0 check (checks <= 5),
  new_confirmed_at timestamptz,
  old_confirmed_at timestamptz,
  status text not null default 'Open' check (status in ('Open', 'Completed', 'Cancelled', 'Expired')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  completed_at timestamptz,
  check (status <> 'Completed' or (new_confirmed_at is not null and old_confirmed_at is not null))
);
create unique index account_transfer_open on account_transfer (account_subject) where status = 'Open';
