-- The order of the kinds of work, and a drawing for each.

-- ---- marketplace/tasks ----

alter table task_category
  -- Popular work first; equal ones by id.
  add column sort_order integer not null default 100,
  -- Path data of an outline on a 24 by 24 grid; a spanner unless it is loaded with the category.
  add column pictogram text not null
    default 'M14.5 6.5a4.5 4.5 0 0 1 5.5-1.3l-3 3 .3 2.5 2.5.3 1-1M14.5 6.5a4.5 4.5 0 0 0-.6 5.2l-8.6 8.6-2-2 8.6-8.6'
    check (pictogram ~ '^[A-Za-z0-9 .,-]+$' and length(pictogram) <= 1000);
