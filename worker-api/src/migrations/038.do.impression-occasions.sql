-- An impression counts once a lead, occasion and supplier: however often it is told, whoever tells it, and whatever
-- another lead was shown. The occasion is the load of the page, else the day that the quotes were for, else the day on
-- which they were shown. What was counted before stays as it was.
alter table impression add column occasion text;
update impression set occasion = view_id::text where view_id is not null;
drop index impression_once;
create unique index impression_once on impression (lead_guid, occasion, supplier_id);
alter table impression drop column view_id;
-- The index above begins with it.
drop index impression_lead;
