-- A bid that asks for more: what the customer answered, until when the workshop may quote then, and that it did.

alter table lead_bid add column answer text check (length(answer) between 1 and 2000);
alter table lead_bid add column answered_at timestamptz;
alter table lead_bid add column quote_until timestamptz;
-- The first comments, once the quote has taken their place.
alter table lead_bid add column question text;
alter table lead_bid add column quoted_again_at timestamptz;
alter table lead_bid add constraint lead_bid_answer_whole
  check ((answer is null) = (answered_at is null) and (answer is null) = (quote_until is null));
alter table lead_bid add constraint lead_bid_again_after_answer check (quoted_again_at is null or answered_at is not null);

-- Whatever the calls look at first: an answer and the quote to it are each given once and stay.
create function refuse_second_answer() returns trigger language plpgsql as $$
begin
  raise exception 'bid % has its answer', new.id
    using errcode = 'check_violation', table = 'lead_bid', constraint = 'lead_bid_answered_once';
end $$;
create trigger lead_bid_answered before update of answer on lead_bid
  for each row when (old.answered_at is not null) execute function refuse_second_answer();
create function refuse_third_quote() returns trigger language plpgsql as $$
begin
  raise exception 'bid % was quoted after its answer', new.id
    using errcode = 'check_violation', table = 'lead_bid', constraint = 'lead_bid_quoted_again_once';
end $$;
create trigger lead_bid_quoted_again before update of quoted_again_at on lead_bid
  for each row when (old.quoted_again_at is not null) execute function refuse_third_quote();
