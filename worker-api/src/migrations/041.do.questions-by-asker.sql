-- A question to a workshop counts for who asks: whoever was given the link cannot use up the one of the person it belongs
-- to. Of questions that are there it is not known; they count for their number alone.
alter table supplier_direct_lead
  drop constraint supplier_direct_lead_lead_guid_supplier_id_key,
  add column is_by_owner boolean not null default false;
create unique index supplier_direct_lead_owner on supplier_direct_lead (lead_guid, supplier_id) where is_by_owner;
create unique index supplier_direct_lead_visitor on supplier_direct_lead (lead_guid, supplier_id, contact_number)
  where not is_by_owner;
