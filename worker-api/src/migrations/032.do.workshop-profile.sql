-- What workshops set themselves in the portal: days that differ from their usual capacity, and a calendar feed.

-- True: the workshop set the capacity of this day itself (0: a day off). A change of the usual capacity passes it by.
alter table supplier_day add column is_own boolean not null default false;
update supplier_day d set is_own = true from supplier s where s.id = d.supplier_id and s.daily_capacity <> d.capacity;
create index supplier_day_own on supplier_day (supplier_id, day) where is_own;

-- A workshop may set a day below what is booked on it: those bookings stay. Still nothing is ever booked above it.
alter table supplier_day drop constraint supplier_day_check;
alter table supplier_day add constraint supplier_day_booked_check check (booked >= 0);
create function refuse_oversold_day() returns trigger language plpgsql as $$
begin
  raise exception 'supplier % has no place left on %', new.supplier_id, new.day
    using errcode = 'check_violation', table = 'supplier_day', constraint = 'supplier_day_oversold';
end $$;
create trigger supplier_day_begun before insert on supplier_day
  for each row when (new.booked > new.capacity) execute function refuse_oversold_day();
create trigger supplier_day_taken before update of booked on supplier_day
  for each row when (new.booked > old.booked and new.booked > new.capacity) execute function refuse_oversold_day();

-- Days that were booked before have a row of their own: the usual capacity reaches them, whoever changes it.
create function apply_usual_capacity() returns trigger language plpgsql as $$
begin
  update supplier_day set capacity = new.daily_capacity where supplier_id = new.id and not is_own;
  return null;
end $$;
create trigger supplier_capacity_changed after update of daily_capacity on supplier
  for each row when (old.daily_capacity <> new.daily_capacity) execute function apply_usual_capacity();

-- The address under which a workshop's calendar reads its jobs. Only a keyed hash of its token is kept.
create table supplier_calendar (
  supplier_id integer primary key references supplier on delete cascade,
  token_hash bytea not null unique,
  created_by text not null,
  created_at timestamptz not null,
  last_read_at timestamptz
);
