-- Mobile mechanics who come from farther away than suppliers are looked for (RADIUS.search of contracts): a search asks
-- each of them, so they have to be found without the others.
create index supplier_wide_radius on supplier (service_radius_metres)
  where is_active and kind = 'MobileMechanic' and service_radius_metres > 50000;
