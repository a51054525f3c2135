-- The kept answer is gzip, as browsers take it: a tenth of the bytes to store, to read and to send.
-- Quotes that were kept before keep their prices and make their answer anew.
alter table quote drop column answer;
alter table quote add column answer bytea;
-- Compressed already.
alter table quote alter column answer set storage external;
