-- Open work that was put on the list before promises were kept with it: the sentences its pages and mails had.
update work_item set promise = case kind
    when 'chase-workshop' then 'The workshop confirms, usually within a few working hours. We’ll let you know.'
    when 'chase-approval' then 'Your fleet approves bookings of this amount. We’ll let you know.'
    when 'find-quotes' then 'We’ll let you know each price as soon as it arrives.'
    when 'check-review' then 'We’ll read it and show our decision here.'
    when 'held-for-photos'
      then 'We send your request to workshops as soon as a photo is there, and within a day in any case.'
    when 'suspected-workshop' then 'Please call us and we’ll help you with your quote.'
  end
 where closed_at is null and promise is null
   and kind in ('chase-workshop', 'chase-approval', 'find-quotes', 'check-review', 'held-for-photos', 'suspected-workshop');
