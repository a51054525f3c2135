-- Listings say more than they did: kept answers are written anew at the next look, at the prices they were quoted with.
update quote set lead_version = null;

-- One impression a shown listing and page load, however often a browser tells it.
alter table impression add column view_id uuid;
create unique index impression_once on impression (view_id, supplier_id) where view_id is not null;

-- A link to the quotes that the person asked for; the code it carries is made when it is sent.
create table quote_link (
  id uuid primary key default random_guid(),
  lead_guid uuid not null references lead on delete cascade,
  channel text not null check (channel in ('mail', 'sms')),
  created_at timestamptz not null,
  sent_at timestamptz,
  skipped_because text
);
create index quote_link_lead on quote_link (lead_guid, created_at desc);

-- Questions of the direct quote form: told to the supplier once.
alter table supplier_direct_lead add column mailed_at timestamptz;
