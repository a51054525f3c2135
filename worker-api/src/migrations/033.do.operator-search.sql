-- What operators search bookings, leads and payments by.

-- ---- booking/bookings ----

create index booking_lead on booking (lead_guid, id);
create index booking_mobile on booking (mobile);
create index booking_email on booking (lower(email) text_pattern_ops);
create index booking_plate on booking (upper(regexp_replace(rego, '[^A-Za-z0-9]', '', 'g'))) where rego is not null;
create index booking_name on booking using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);

-- ---- booking/payments ----

create index payment_booking on payment (booking_id, id);

-- ---- quoting/leads ----

create index lead_mobile on lead (mobile_number) where mobile_number is not null;
create index lead_phone on lead (phone_number) where phone_number is not null;
create index lead_email on lead (lower(email) text_pattern_ops) where email is not null;
create index lead_plate on lead (upper(regexp_replace(vehicle_rego, '[^A-Za-z0-9]', '', 'g'))) where vehicle_rego is not null;
create index lead_name on lead using gin (lower(name) gin_trgm_ops) where name is not null;
