-- The page of a lead shows its closed work too.

-- ---- shared/work ----

drop index work_item_lead;
create index work_item_lead on work_item (lead_guid);
