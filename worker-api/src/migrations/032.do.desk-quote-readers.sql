-- A quote that a workshop made at its desk is read by one browser: the one that opened the newest link.

-- ---- portal/quotes ----

-- A workshop may open the first link itself, type its customer's address, and wait. The link that the customer gets
-- then ends what the workshop could read. exchangeHandoffCode has locked the lead, and grants the access after this.
create or replace function open_workshop_quote() returns trigger language plpgsql as $$
begin
  update workshop_quote_link set opened_at = new.used_at where lead_guid = new.lead_guid and opened_at is null;
  if found then
    delete from handoff_code where lead_guid = new.lead_guid and used_at is null;
  end if;
  delete from lead_access a
   where a.lead_guid = new.lead_guid and exists (select from workshop_quote_link k where k.lead_guid = new.lead_guid);
  return null;
end $$;
