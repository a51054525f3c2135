import { alertIcon, checkIcon, LinkButton, phoneIcon, pinIcon } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { leadQuery } from '../../app/lead.ts';
import { funnelLink } from '../results/funnel-link.ts';
import { OutcomePage } from './outcome-page.tsx';

const BUSINESS_HOURS = 'We call within an hour, Monday to Friday from 9 to 5.';

/** `/quote-callback/{leadGuid}`: the vehicle is unknown, somebody calls where there is a number (1 §4). */
export function CallbackPage() {
  const route = getRouteApi('/quote-callback/$leadGuid');
  const { leadGuid } = route.useParams();
  const { homeUrl, willCustomerGetCallback = true } = route.useSearch();
  return (
    <OutcomePage
      leadGuid={leadGuid}
      documentTitle={willCustomerGetCallback ? 'We will call you' : 'We have your request'}
      icon={phoneIcon}
      title={willCustomerGetCallback ? 'We’ll call you about your quote' : 'We have your request'}
      homeUrl={homeUrl}
      canCancel
      next={
        willCustomerGetCallback
          ? [
              BUSINESS_HOURS,
              'Have your registration papers at hand: the exact model makes the price exact.',
              'You get your quotes by email or SMS right after the call.',
            ]
          : [
              'We look for the vehicle with what you told us.',
              'You hear from us by email. Call us any time to make it faster.',
            ]
      }
    >
      <p>
        {willCustomerGetCallback
          ? 'We could not identify your vehicle yet, so one of our team finishes the quote with you.'
          : 'We could not identify your vehicle yet, so one of our team has a look at it.'}
      </p>
    </OutcomePage>
  );
}

/** `/quote-no-mechanics/{leadGuid}`: nobody is available; says whether somebody calls. */
export function NoMechanicsPage() {
  const route = getRouteApi('/quote-no-mechanics/$leadGuid');
  const { leadGuid } = route.useParams();
  const { homeUrl, willCustomerGetCallback } = route.useSearch();
  const { data: lead } = useQuery(leadQuery(leadGuid));
  const change = (
    <LinkButton href={funnelLink(lead ?? { Guid: leadGuid, QuoteFlowVersion: 2 }, 'location')}>
      Try another suburb
    </LinkButton>
  );
  return (
    <OutcomePage
      leadGuid={leadGuid}
      documentTitle="Nobody available yet"
      icon={pinIcon}
      title="No mechanics in your area for this yet"
      homeUrl={homeUrl}
      action={change}
      canCancel
      {...(willCustomerGetCallback && {
        next: [
          'We look for a workshop or mobile mechanic who can do it.',
          `We call you with what we find. ${BUSINESS_HOURS}`,
        ],
      })}
    >
      <p>None of our workshops or mobile mechanics near you can do this job at the moment.</p>
      {!willCustomerGetCallback && <p>Another suburb close by, or fewer items at once, often helps.</p>}
    </OutcomePage>
  );
}

/** `/quote-confirmation-success/{leadGuid}`: the request went out; quotes come later. */
export function RequestSentPage() {
  const route = getRouteApi('/quote-confirmation-success/$leadGuid');
  const { leadGuid } = route.useParams();
  const { homeUrl, supplierName } = route.useSearch();
  const who = supplierName ?? 'Workshops near you';
  return (
    <OutcomePage
      leadGuid={leadGuid}
      documentTitle="Request sent"
      icon={checkIcon}
      title="Your request has been sent"
      homeUrl={homeUrl}
      canCancel
      next={[
        supplierName ? `${who} looks at your request.` : `${who} look at your request.`,
        'You get each price by email or SMS as soon as it is here.',
        'You choose and book. Nothing is paid before that.',
      ]}
      photos
    >
      <p>
        {supplierName
          ? `${who} will send you a price.`
          : 'Some of the work needs a look by hand, so prices come from the workshops themselves.'}
      </p>
    </OutcomePage>
  );
}

/** `/quote-confirmation-error/{leadGuid}`. Says nothing of the reason (1 §4, suspected workshop). */
export function RequestErrorPage() {
  const route = getRouteApi('/quote-confirmation-error/$leadGuid');
  const { leadGuid } = route.useParams();
  const { homeUrl } = route.useSearch();
  return (
    <OutcomePage
      leadGuid={leadGuid}
      documentTitle="Request not sent"
      icon={alertIcon}
      title="We could not send your request"
      homeUrl={homeUrl}
    >
      <p>Please call us and we will help you with your quote.</p>
    </OutcomePage>
  );
}
