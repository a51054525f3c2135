-- Workshops that an operator invited to price a lead, and prices that one entered for a workshop: why, and by which press.
alter table lead_bid_invitation
  add column invited_by text,
  add column reason text,
  add column reference text,
  add constraint lead_bid_invitation_by_operator check ((invited_by is null) = (reference is null));
alter table lead_bid
  add column entered_by text,
  add column reason text,
  add column reference text,
  add constraint lead_bid_by_operator check ((entered_by is null) = (reference is null));
