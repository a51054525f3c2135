-- Whoever opens a booking reads what was asked to change about it last, also when that is settled.
create index booking_change_request_last on booking_change_request (booking_id, id desc);
