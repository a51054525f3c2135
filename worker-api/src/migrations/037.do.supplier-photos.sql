-- Photos of suppliers, uploaded as those of vehicles are: a row is a lead's or a supplier's.
alter table captured_image
  alter column lead_guid drop not null,
  add column supplier_id integer references supplier on delete cascade,
  add constraint captured_image_one_owner check (num_nonnulls(lead_guid, supplier_id) = 1),
  -- Ten places, too; checked at the end of a statement, so that one can put all of them into another order.
  add constraint captured_image_supplier_place unique (supplier_id, sort_order) deferrable initially immediate;

-- What is left there is drawn.
alter table supplier_photo
  drop column object_key,
  alter column seed set not null;
