import { alertIcon, checkIcon, EmptyState, LinkButton, phoneIcon, pinIcon } from '@pitlane/ui/aria';
import { getRouteApi } from '@tanstack/react-router';
import { useDocumentTitle } from '../../app/document-title.ts';

/** `/quote-callback/{leadGuid}`: the vehicle is unknown, somebody calls (1 §4). */
export function CallbackPage() {
  const { homeUrl } = getRouteApi('/quote-callback/$leadGuid').useSearch();
  useDocumentTitle('We will call you');
  return (
    <EmptyState
      level={1}
      title="We’ll call you about your quote"
      icon={phoneIcon}
      actions={<Home href={homeUrl} />}
    >
      <p>
        We could not identify your vehicle, so one of our team will call to finish your quote. It usually
        takes less than one business day.
      </p>
    </EmptyState>
  );
}

/** `/quote-no-mechanics/{leadGuid}`: nobody is available; says whether somebody calls. */
export function NoMechanicsPage() {
  const { homeUrl, willCustomerGetCallback } = getRouteApi('/quote-no-mechanics/$leadGuid').useSearch();
  useDocumentTitle('Nobody available yet');
  return (
    <EmptyState
      level={1}
      title="No mechanics in your area for this yet"
      icon={pinIcon}
      actions={<Home href={homeUrl} />}
    >
      <p>None of our workshops or mobile mechanics near you can do this job at the moment.</p>
      {willCustomerGetCallback ? (
        <p>We are looking for one and will call you with what we find.</p>
      ) : (
        <p>Try another date, or a suburb close by.</p>
      )}
    </EmptyState>
  );
}

/** `/quote-confirmation-success/{leadGuid}`: the request went out; quotes come later. */
export function RequestSentPage() {
  const { homeUrl, supplierName } = getRouteApi('/quote-confirmation-success/$leadGuid').useSearch();
  useDocumentTitle('Request sent');
  return (
    <EmptyState
      level={1}
      title="Your request has been sent"
      icon={checkIcon}
      actions={<Home href={homeUrl} />}
    >
      <p>
        {supplierName
          ? `${supplierName} will look at your request`
          : 'Workshops near you will look at your request'}{' '}
        and send you a price. We let you know by email and SMS as soon as it is here.
      </p>
    </EmptyState>
  );
}

/** `/quote-confirmation-error/{leadGuid}`. Says nothing of the reason (1 §4, suspected workshop). */
export function RequestErrorPage() {
  const { homeUrl } = getRouteApi('/quote-confirmation-error/$leadGuid').useSearch();
  useDocumentTitle('Request not sent');
  return (
    <EmptyState
      level={1}
      title="We could not send your request"
      icon={alertIcon}
      actions={<Home href={homeUrl} />}
    >
      <p>Please call us and we will help you with your quote.</p>
    </EmptyState>
  );
}

function Home({ href = '/' }: { href?: string | undefined }) {
  return <LinkButton href={href}>Back to the start</LinkButton>;
}
