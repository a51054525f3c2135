-- ---- quoting/leads ----

-- The category that the customer shows on the results page: 0 all, 1 to 3 as WorkshopCategory, 99 workshops with pick-up.
alter table lead add column listing_category integer check (listing_category in (0, 1, 2, 3, 99));
