-- A membership goes to clients by a random name: a running number could be guessed.

-- ---- marketplace/fleets ----

alter table lead add column membership uuid;
alter table fleet_membership add column name uuid not null default gen_random_uuid();
update lead l set membership = m.name from fleet_membership m where m.id = l.fleet_company_membership_id;
alter table lead drop column fleet_company_membership_id;
alter table fleet_membership drop column id;
alter table fleet_membership rename column name to id;
alter table fleet_membership add primary key (id);
comment on column fleet_membership.id is 'Random: the lookup gives it to clients, and they send it back with the lead.';

-- ---- quoting/leads ----

alter table lead rename column membership to fleet_company_membership_id;
alter table lead add foreign key (fleet_company_membership_id) references fleet_membership;
comment on column lead.fleet_company_membership_id is 'The membership that was proven for the lead''s own car; null until then.';
