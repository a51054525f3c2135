-- Who of a partner signs in to the console, and as what.

-- ---- partner-console ----

create table partner_member (
  id integer generated always as identity primary key,
  partner_id integer not null references partner,
  -- Of the account at the identity provider; counts only where that has verified it.
  email text not null,
  -- The account that signed in first with the address: from then on no other account has the role.
  account_subject text unique,
  role text not null check (role in ('partner.admin', 'partner.reader')),
  created_at timestamptz not null
);
-- A person belongs to one partner.
create unique index partner_member_email on partner_member (lower(email));
create index partner_member_partner on partner_member (partner_id, id);
