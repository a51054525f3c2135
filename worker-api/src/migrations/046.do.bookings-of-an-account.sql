-- A signed-in customer lists the own bookings.

-- ---- booking/placing ----

create index booking_user on booking (user_id, service_date) where user_id is not null;
