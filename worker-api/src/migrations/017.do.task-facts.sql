-- What the catalogue says of a task beyond its price: whom it makes sense for, how large it is, what it does not promise.

alter table task
  add column requires_combustion_engine boolean not null default false,
  add column value_category text not null default 'M' check (value_category in ('S', 'M', 'L')),
  add column disclaimer text;
