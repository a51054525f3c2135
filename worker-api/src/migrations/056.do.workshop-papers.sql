-- Work about a workshop, such as licence or insurance that have expired.

-- ---- shared/work ----

alter table work_item add column supplier_id integer references supplier on delete cascade;
create index work_item_supplier on work_item (supplier_id) where supplier_id is not null;
