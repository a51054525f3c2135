-- The version of the funnel that began a lead is the server's to set: it decides whether a number needs a code.
-- Leads from before may hold what a client sent. A fleet without a proven membership is kept only where its partner is that fleet.

-- ---- quoting/leads ----

update lead l set fleet_company_id = p.fleet_company_id
  from partner p
 where p.id = l.partner_id and l.fleet_company_membership_id is null and l.submitted_at is null
   and l.fleet_company_id is distinct from p.fleet_company_id;

update lead l set quote_flow_version = case when p.fleet_company_id is null then p.funnel_version else 1 end
  from partner p
 where p.id = l.partner_id and l.submitted_at is null
   and l.quote_flow_version is distinct from case when p.fleet_company_id is null then p.funnel_version else 1 end;
