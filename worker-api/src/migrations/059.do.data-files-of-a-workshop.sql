-- A file of prices that is of one workshop.

-- ---- marketplace/data-files ----

alter table data_file_upload add column supplier_id integer references supplier on delete cascade;
create index data_file_upload_supplier on data_file_upload (supplier_id) where supplier_id is not null;
