-- Leads that no booking came of lose their personal data after some months.

-- ---- quoting/leads ----

alter table lead add column forgotten_at timestamptz;
comment on column lead.forgotten_at is 'When its personal data was removed; null once something is written again.';
create index lead_not_forgotten on lead (created_at) where forgotten_at is null;

-- ---- quoting/quotes ----

create index supplier_direct_lead_lead on supplier_direct_lead (lead_guid);

-- ---- shared/work ----

-- Closed work of a lead is found, too.
drop index work_item_lead;
create index work_item_lead on work_item (lead_guid);
