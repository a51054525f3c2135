-- Payments at providers with pages of their own, and payments that can be made again after a whole refund.

alter table payment
  -- How the customer chose to pay; a provider may offer several ways.
  add column method text check (method in ('creditCard', 'payPal', 'afterPay', 'humm', 'zip', 'openpay')),
  -- The provider's name for the money once it is held, where that is another than the payment's.
  add column charge_ref text,
  -- Where and by which form the browser gets to the provider, or null: { url, form }.
  add column checkout jsonb,
  -- Page of ours to come back to when the payment did not go through.
  add column return_path text;
update payment set method = 'creditCard' where provider = 'stripe';
create unique index payment_charge_ref on payment (provider, charge_ref);

drop index payment_live;
create unique index payment_live on payment (booking_id) where state not in ('failed', 'voided', 'refunded');

-- `sent` is written before a provider is asked that would pay a refund twice; `unknown` waits for a person.
alter table payment_refund drop constraint payment_refund_state_check;
alter table payment_refund add constraint payment_refund_state_check
  check (state in ('created', 'sent', 'done', 'failed', 'unknown'));

create index payment_event_payment on payment_event (provider, provider_ref, received_at);

-- Amounts that providers say they take; asked daily.
create table payment_limit (
  provider text primary key,
  currency char(3) not null check (currency in ('AUD', 'NZD')),
  minimum_cents integer not null check (minimum_cents >= 0),
  maximum_cents integer not null,
  read_at timestamptz not null
);
