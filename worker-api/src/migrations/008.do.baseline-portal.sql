-- The baseline, 8 of 8: what suppliers do in the workshop portal.

-- ---- portal/invitations ----

-- Which suppliers an account answers for: by subject, or by mail address until the first sign-in.
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

-- An invitation to manage a supplier's account. One open invitation a supplier and address.
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
create unique index store_invitation_open on store_invitation (supplier_id, lower(email)) where status = 'Open';

-- ---- portal/account-transfer ----

-- The move of a sign-in, with all its suppliers, to another mail address. Both addresses confirm.
create table account_transfer (
  id bigint generated always as identity primary key,
  account_subject text not null,
  supplier_ids integer[] not null default '{}',
  old_email text not null,
  new_email text not null,
  -- Keyed hashes.
  new_code_hash bytea,
  old_code_hash bytea,
  -- How often a code was checked.
  checks integer not null default 0 check (checks <= 5),
  new_confirmed_at timestamptz,
  old_confirmed_at timestamptz,
  -- The new address had no account when the transfer began.
  is_new_user boolean not null default false,
  status text not null default 'Open' check (status in ('Open', 'Completed', 'Cancelled', 'Expired')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  completed_at timestamptz,
  check (status <> 'Completed' or (new_confirmed_at is not null and old_confirmed_at is not null))
);
create unique index account_transfer_open on account_transfer (account_subject) where status = 'Open';
create index account_transfer_subject on account_transfer (account_subject, status);

-- ---- portal/calendar ----

-- The address under which a calendar app reads a supplier's jobs.
create table supplier_calendar (
  supplier_id integer primary key references supplier on delete cascade,
  -- Keyed hash of the token in the address.
  token_hash bytea not null unique,
  created_by text not null,
  created_at timestamptz not null,
  last_read_at timestamptz
);

-- ---- portal/leads ----

-- A supplier that paid the lead price and sees the customer's contact; it pays once.
create table lead_claim (
  lead_bid_offer_id bigint not null references lead_bid_offer on delete cascade,
  supplier_id integer not null references supplier,
  price_cents integer not null check (price_cents >= 0),
  claimed_by text,
  claimed_at timestamptz not null default now(),
  primary key (lead_bid_offer_id, supplier_id)
);
create index lead_claim_supplier on lead_claim (supplier_id);

-- How many contacts a supplier may reveal in a month. Raised in the transaction that reveals; the check refuses the one
-- too many.
create table supplier_reveal_month (
  supplier_id integer not null references supplier,
  -- The first day of the month.
  month date not null,
  allowed integer not null,
  used integer not null default 0,
  primary key (supplier_id, month),
  constraint supplier_reveal_month_bound check (used between 0 and allowed)
);
