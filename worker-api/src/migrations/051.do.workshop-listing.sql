-- Pauses of workshops, and until when their licence and insurance hold.

-- ---- marketplace/suppliers ----

alter table supplier
  add column licence_expires_on date,
  add column insurance_expires_on date,
  -- Taken out of all searches by an operator; existing bookings stay.
  add column paused_at timestamptz,
  -- The last day of the pause; null until it is listed again.
  add column paused_until date,
  add column pause_reason text,
  add column paused_by text,
  add constraint supplier_pause check (
    (paused_at is null) = (pause_reason is null) and (paused_at is null) = (paused_by is null)
    and (paused_until is null or paused_at is not null) and (paused_at is null or not is_active));

-- Whichever code lists a workshop again, also an import, ends its pause.
create function end_supplier_pause() returns trigger language plpgsql as $$
begin
  new.paused_at := null;
  new.paused_until := null;
  new.pause_reason := null;
  new.paused_by := null;
  return new;
end $$;
create trigger supplier_listed before update of is_active on supplier
  for each row when (new.is_active and old.paused_at is not null) execute function end_supplier_pause();

create index supplier_by_name on supplier (lower(name), id);
create index supplier_paused_until on supplier (paused_until) where paused_until is not null;
create index supplier_licence on supplier (licence_expires_on) where licence_expires_on is not null;
create index supplier_insurance on supplier (insurance_expires_on) where insurance_expires_on is not null;
