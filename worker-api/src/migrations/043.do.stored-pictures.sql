-- Logos of partners and pictures of suppliers are SVG files in the object store, by name.
alter table partner add column logo_file text;
update partner set logo_file = slug || '.svg' where theme->>'logoSeed' is not null;
update partner set theme = theme - 'logoSeed';
alter table fleet_company drop column logo_seed;

-- What a supplier shows until it uploads photos of its own.
alter table supplier_photo add column picture_file text;
update supplier_photo
   set picture_file = (select lower(s.kind) from supplier s where s.id = supplier_id)
                      || '-' || supplier_id % 40 || '-' || sort_order || '.svg';
alter table supplier_photo drop column seed, alter column picture_file set not null;
