-- The baseline, 8 of 9: what suppliers do in the workshop portal.

-- ---- portal/invitations ----

-- An invitation to manage a supplier's account. One open invitation a supplier and address.
create table store_invitation (
  id integer generated always as identity primary key,
  supplier_id integer not null references supplier,
  email text not null,
  status text not null default 'Open' check (status in ('Open', 'Accepted', 'Declined', 'Expired', 'Withdrawn')),
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
  old_email text,
  new_email text,
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
  check (status <> 'Completed' or (new_confirmed_at is not null and old_confirmed_at is not null)),
  check (status = 'Completed' or (old_email is not null and new_email is not null))
);
comment on column account_transfer.new_email is 'Null, as the old one, 90 days after its deadline.';
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

-- ---- portal/quotes ----

-- Which leads are quotes that a workshop made at its desk: each link to one, and to whom the workshop has sent it. The
-- first was shown to the workshop and has no recipient.
create table workshop_quote_link (
  id bigint generated always as identity primary key,
  lead_guid uuid not null references lead (guid) on delete cascade,
  supplier_id integer not null references supplier,
  email text,
  mobile_number text,
  opened_at timestamptz,
  created_at timestamptz not null
);
comment on table workshop_quote_link is 'Kept 30 days: a link opens its quote for 14.';
comment on column workshop_quote_link.opened_at is
  'When the first link to the quote was used; the same in all its rows.';
create index workshop_quote_link_lead on workshop_quote_link (lead_guid);
create index workshop_quote_link_created on workshop_quote_link (created_at);

-- Each opening ends all other links and what others could read: the workshop may have opened one itself. Another
-- browser also clears the contact, to which links to the quotes go: the workshop may have typed it.
-- exchangeHandoffCode has locked the lead, and grants the access after this.
create function open_workshop_quote() returns trigger language plpgsql as $$
begin
  if not exists (select from workshop_quote_link where lead_guid = new.lead_guid) then
    return null;
  end if;
  update workshop_quote_link set opened_at = new.used_at where lead_guid = new.lead_guid and opened_at is null;
  delete from handoff_code where lead_guid = new.lead_guid and used_at is null;
  -- The access that the browser itself had is granted again after this.
  if not exists (select from lead_access where lead_guid = new.lead_guid and session_hash = new.used_by) then
    update lead set email = null, mobile_number = null, phone_number = null where guid = new.lead_guid;
  end if;
  delete from lead_access where lead_guid = new.lead_guid;
  return null;
end $$;
create trigger workshop_quote_opened after update of used_at on handoff_code
  for each row when (old.used_at is null and new.used_at is not null) execute function open_workshop_quote();
