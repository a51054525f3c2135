-- Who works when a region has a public holiday: blocked_date of that kind does not close these suppliers.
alter table supplier add column opens_on_public_holidays boolean not null default false;
