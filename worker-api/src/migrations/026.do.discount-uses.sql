-- Referral codes of partners' promotions, discounts that are offered unasked, and uses that come back.

create table discount_referral_code (
  discount_id integer not null references discount on delete cascade,
  code text not null
);
-- Codes ignore case.
create unique index discount_referral_code_code on discount_referral_code (discount_id, lower(code));

-- Applied without a code being typed.
alter table discount add column is_offered boolean not null default false;

-- One way back for a use, whoever ends the booking.
create function release_discount_uses(booking bigint, at timestamptz) returns void language sql as $$
  with released as (
    update discount_use set released_at = at where booking_id = booking and released_at is null returning discount_id)
  update discount set uses = uses - 1 where id in (select discount_id from released);
$$;
create function release_discount_of_cancelled() returns trigger language plpgsql as $$
begin
  perform release_discount_uses(new.id, new.updated_at);
  return null;
end $$;
create trigger booking_cancelled_discount after update of status on booking
  for each row when (new.status = 'Cancelled' and old.status <> 'Cancelled')
  execute function release_discount_of_cancelled();
