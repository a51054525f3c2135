-- Each opening of a quote that a workshop made at its desk ends every other link to it, not the first opening alone.

-- ---- portal/quotes ----

-- A workshop that opened the quote could have a link made before its customer came, and use it afterwards.
create or replace function open_workshop_quote() returns trigger language plpgsql as $$
begin
  if not exists (select from workshop_quote_link where lead_guid = new.lead_guid) then
    return null;
  end if;
  update workshop_quote_link set opened_at = new.used_at where lead_guid = new.lead_guid and opened_at is null;
  delete from handoff_code where lead_guid = new.lead_guid and used_at is null;
  delete from lead_access where lead_guid = new.lead_guid;
  return null;
end $$;
