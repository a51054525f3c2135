-- What comes after the work: reviews that may be taken down, and what customers ask to change.

-- A review that was taken down counts no more and is shown to nobody but its workshop and the operator.
alter table review add column hidden_at timestamptz;

-- A review that its workshop, or the operator, says should not stand. One open flag a review.
create table review_flag (
  id bigint generated always as identity primary key,
  review_id bigint not null references review on delete cascade,
  flagged_by text not null,
  reason text not null check (reason in ('NotACustomer', 'Abusive', 'PersonalDetails', 'Other')),
  comments text not null default '',
  status text not null default 'Open' check (status in ('Open', 'Upheld', 'Dismissed')),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'Open') = (closed_at is null))
);
create unique index review_flag_open on review_flag (review_id) where status = 'Open';

-- A customer wants another time, or no booking at all; the operator arranges it. One open request a booking.
create table booking_change_request (
  id bigint generated always as identity primary key,
  booking_id bigint not null references booking on delete cascade,
  kind text not null check (kind in ('Change', 'Cancel')),
  wanted_day date,
  comments text not null default '',
  status text not null default 'Open' check (status in ('Open', 'Done', 'Dismissed')),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'Open') = (closed_at is null)),
  check (kind = 'Change' or wanted_day is null)
);
create unique index booking_change_request_open on booking_change_request (booking_id) where status = 'Open';

-- Bookings whose reminder or end is near.
create index booking_upcoming on booking (service_date, supplier_id) where status in ('Confirmed', 'Rescheduled');

-- The newest reviews of all workshops, for the pages of repairs.
create index review_newest on review (created_at desc) where hidden_at is null and comment <> '';
