-- Which leads are quotes that a workshop made at its desk, and to whom it has sent their links.

-- ---- portal/quotes ----

-- Each link to such a quote. The first was shown to the workshop and has no recipient.
create table workshop_quote_link (
  id bigint generated always as identity primary key,
  lead_guid uuid not null references lead (guid) on delete cascade,
  supplier_id integer not null references supplier,
  email text,
  mobile_number text,
  created_at timestamptz not null
);
create index workshop_quote_link_lead on workshop_quote_link (lead_guid);
create index workshop_quote_link_created on workshop_quote_link (created_at);
comment on table workshop_quote_link is 'Kept 30 days: a link opens its quote for 14.';
