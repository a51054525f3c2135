-- The extras of a kept listing as they were quoted: a list of { id, name, priceCents, isAlwaysIncluded }. Null in
-- listings that were kept before.

alter table listing add column extras jsonb;
