-- A workshop can withdraw an invitation that has no answer yet.

-- ---- portal/invitations ----

alter table store_invitation drop constraint store_invitation_status_check;
alter table store_invitation add constraint store_invitation_status_check
  check (status in ('Open', 'Accepted', 'Declined', 'Expired', 'Withdrawn'));
