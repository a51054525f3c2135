-- When customer service works and how fast it calls and writes; without a row, the hours of the product.
create table service_hours (
  id integer primary key default 1 check (id = 1),
  hours jsonb not null,
  version integer not null check (version > 0),
  updated_by text not null,
  updated_at timestamptz not null
);

-- What the customer or the workshop read when the work was put on the list; null where nothing was promised, and of older work.
alter table work_item add column promise text;

update work_item set promise = case
    when kind in ('call-requested', 'call-unknown-vehicle', 'call-no-mechanics')
      then 'We’ll call within an hour, Monday to Friday, 9 am to 5 pm.'
    when kind = 'call-fleet-driver' then 'Someone from the fleet team will call you to finish this request.'
    when kind = 'write-to-customer' then 'We’ll email you.'
    when kind = 'find-workshop' then 'We’ll call you to find another workshop, or refund you in full.'
    when kind = 'settle-query' then 'We’re sorting it out with the workshop and will call you.'
    when kind = 'agree-time' then 'We’ll call you to agree a time.'
    when kind = 'chase-question' then 'If the workshop hasn’t answered within one business day, we’ll follow up.'
    when kind = 'arrange-change' then 'We arrange it with the workshop and call you within one business day.'
    when kind = 'arrange-for-workshop' then 'We’ll arrange it with the customer and let you know within one business day.'
    when kind = 'help-to-book' then 'Please email customer service; you get a reply within one business day.'
    when kind = 'review-application' then 'We check it and write to you by the end of the next business day.'
    when kind = 'settle-price' then 'Nothing changes. We’ll talk to the workshop and call you.'
  end
 where closed_at is null;
