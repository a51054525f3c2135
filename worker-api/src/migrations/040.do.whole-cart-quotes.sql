-- A kept answer with a listing that lacks an item of its cart asks nothing for that item: it is written anew at the next
-- look, where such a listing is left out.
update quote q set lead_version = null
  from lead where lead.guid = q.lead_guid and lead.version = q.lead_version and exists (
    select from listing l join lead_cart_item i on i.lead_guid = l.lead_guid
     where l.quote_id = q.id
       and not l.breakdown->'Lines' @> jsonb_build_array(jsonb_build_object('LeadCartItemID', i.id)));
