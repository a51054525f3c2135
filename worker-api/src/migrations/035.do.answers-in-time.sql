-- A kept answer says what workshops wrote to their bids: it holds no longer than the first of those bids.
alter table quote add column answer_until timestamptz;
