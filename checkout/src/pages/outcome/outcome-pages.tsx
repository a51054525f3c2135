import { fixedSupplierId } from '@pitlane/domain/funnel/fixed-supplier';
import { PHOTO_WAIT } from '@pitlane/domain/funnel/photo-wait';
import { alertIcon, checkIcon, LinkButton, phoneIcon, pinIcon } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { leadQuery } from '../../app/lead.ts';
import { CALL_US, describePriceNews, WRITING } from '../../app/price-news.ts';
import { useStartUrl } from '../../app/use-config.ts';
import { usePromises } from '../../app/use-promises.ts';
import { funnelLink } from '../results/funnel-link.ts';
import { OutcomePage } from './outcome-page.tsx';

/** When we call, as it was promised with the request; what is promised now where that is not known. */
function useCallPromise(leadGuid: string): string {
  const { CallNow } = usePromises();
  // A lead that was read before the submit has no promise yet.
  const lead = useQuery({ ...leadQuery(leadGuid), refetchOnMount: 'always' });
  return lead.data?.CallPromise ?? `We’ll call ${CallNow}`;
}

/** `/quote-callback/{leadGuid}`: the vehicle is unknown; we call if there is a number (1 §4). */
export function CallbackPage() {
  const route = getRouteApi('/quote-callback/$leadGuid');
  const { leadGuid } = route.useParams();
  const { homeUrl, willCustomerGetCallback = true, channel = 'email-or-sms' } = route.useSearch();
  const promise = useCallPromise(leadGuid);
  const writing = WRITING[channel];
  const looksInto = writing ? 'one of our team will look into it.' : 'we need a few more details from you.';
  return (
    <OutcomePage
      leadGuid={leadGuid}
      documentTitle={willCustomerGetCallback ? 'We’ll call you' : 'We have your request'}
      icon={phoneIcon}
      title={willCustomerGetCallback ? 'We’ll call you about your quote' : 'We have your request'}
      homeUrl={homeUrl}
      canCancel
      next={
        willCustomerGetCallback
          ? [
              promise,
              'Have your registration papers ready: we need the exact model for an exact price.',
              'Then we’ll help you get your quotes.',
            ]
          : writing
            ? ['We’ll look up the vehicle with your details.', `${writing} To speed things up, call us.`]
            : [CALL_US]
      }
    >
      <p>
        {willCustomerGetCallback
          ? 'We couldn’t identify your vehicle yet, so one of our team will find it with you.'
          : `We couldn’t identify your vehicle yet, so ${looksInto}`}
      </p>
    </OutcomePage>
  );
}

/** `/quote-no-mechanics/{leadGuid}`: no supplier is available; the text depends on whether a call is scheduled. */
export function NoMechanicsPage() {
  const route = getRouteApi('/quote-no-mechanics/$leadGuid');
  const { leadGuid } = route.useParams();
  const { homeUrl, willCustomerGetCallback } = route.useSearch();
  const { data: lead } = useQuery(leadQuery(leadGuid));
  const startUrl = useStartUrl();
  const promise = useCallPromise(leadGuid);
  const supplier = lead && fixedSupplierId(lead) !== null ? lead.Supplier : null;
  const change = supplier ? (
    <LinkButton href={homeUrl ?? startUrl}>Compare other workshops</LinkButton>
  ) : (
    <LinkButton href={funnelLink(lead ?? { Guid: leadGuid, QuoteFlowVersion: 2 }, 'location')}>
      Try another suburb
    </LinkButton>
  );
  return (
    <OutcomePage
      leadGuid={leadGuid}
      documentTitle="No one available yet"
      icon={pinIcon}
      title={
        supplier ? `${supplier.SupplierName} can’t do this for you` : 'No mechanics in your area for this yet'
      }
      homeUrl={homeUrl}
      action={change}
      canCancel
      {...(willCustomerGetCallback && {
        next: ['We’ll look for a workshop or mobile mechanic who can do it.', promise],
      })}
    >
      <p>
        {supplier
          ? 'It’s too far from your suburb, fully booked, or doesn’t do this work on your car.'
          : 'None of our workshops or mobile mechanics near you can do this job right now.'}
      </p>
      {!willCustomerGetCallback && !supplier && <p>Try a suburb close by, or fewer items at once.</p>}
    </OutcomePage>
  );
}

/** `/quote-confirmation-success/{leadGuid}`: the request was sent; quotes follow later. */
export function RequestSentPage() {
  const route = getRouteApi('/quote-confirmation-success/$leadGuid');
  const { leadGuid } = route.useParams();
  const { homeUrl, supplierName, awaitsPhotos, channel = 'email-or-sms' } = route.useSearch();
  const { Call } = usePromises();
  const who = supplierName ?? 'Workshops near you';
  return (
    <OutcomePage
      leadGuid={leadGuid}
      documentTitle={awaitsPhotos ? 'Add photos' : 'Request sent'}
      icon={checkIcon}
      title={awaitsPhotos ? 'Add photos to your request' : 'Your request has been sent'}
      homeUrl={homeUrl}
      canCancel
      next={[
        ...(awaitsPhotos ? [PHOTO_WAIT] : []),
        supplierName ? `${who} checks your request.` : `${who} check your request.`,
        describePriceNews(channel, Call),
        'You choose and book. You don’t pay anything before that.',
      ]}
      photos
    >
      <p>
        {supplierName
          ? `${who} will send you a price.`
          : 'Some of this work needs a closer look, so the workshops will price it themselves.'}
      </p>
    </OutcomePage>
  );
}

/** `/quote-confirmation-error/{leadGuid}`. Does not reveal the reason (1 §4, suspected workshop). */
export function RequestErrorPage() {
  const route = getRouteApi('/quote-confirmation-error/$leadGuid');
  const { leadGuid } = route.useParams();
  const { homeUrl } = route.useSearch();
  return (
    <OutcomePage
      leadGuid={leadGuid}
      documentTitle="Request not sent"
      icon={alertIcon}
      title="We couldn’t send your request"
      homeUrl={homeUrl}
    >
      <p>Please call us and we’ll help you with your quote.</p>
    </OutcomePage>
  );
}
