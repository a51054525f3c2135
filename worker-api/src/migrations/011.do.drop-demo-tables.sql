-- Drops tables that only the demo filled: a supplier's photos are those it uploads (captured_image), and the audit log
-- names people by their address.

drop table supplier_photo;
drop table account;
