-- Where the customer was led when the lead was submitted, such as `/quote-callback/GUID?willCustomerGetCallback=false`:
-- operators open the page that the customer sees. Null for leads of before.
alter table lead add column outcome_path text;
