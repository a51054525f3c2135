import { useDocumentTitle } from '@pitlane/app-shell/document-title';
import { ApiError } from '@pitlane/client';
import type { Lead } from '@pitlane/contracts';
import { itemName } from '@pitlane/domain/cart/item-name';
import { phoneLink } from '@pitlane/domain/people/phone-link';
import { vehicleName } from '@pitlane/domain/vehicle/vehicle-title';
import { Icon, LinkButton } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { LazyPhotos } from '../../app/lazy-photos.tsx';
import { leadQuery } from '../../app/lead.ts';
import { useConfig } from '../../app/use-config.ts';
import { NotFoundPage } from '../errors/not-found-page.tsx';
import styles from './outcome-page.module.css';

export type OutcomePageProps = {
  leadGuid: string;
  /** Title of the document. */
  documentTitle: string;
  icon: string;
  title: string;
  /** For a title that takes the focus, because the button that was pressed has gone. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
  /** What happens next, in order. */
  next?: string[];
  /** Path of this origin for 'Back to the start'; by default the page that the quote came from, or home. */
  homeUrl?: string | undefined;
  /** The main action, before the link home. */
  action?: ReactNode;
  /** Offers to cancel the request. */
  canCancel?: boolean;
  /** Offers to add photos of the car. */
  photos?: boolean;
};

/** A page at the end of a funnel: what happened, what happens next, and the actions. None for a request that does not exist. */
export function OutcomePage(props: OutcomePageProps) {
  const { data: lead, error } = useQuery(leadQuery(props.leadGuid));
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  return <Outcome {...props} lead={lead} />;
}

function Outcome({ lead, ...props }: OutcomePageProps & { lead: Lead | undefined }) {
  const { leadGuid, icon, title, titleRef, children, next, action, canCancel } = props;
  useDocumentTitle(props.documentTitle);
  const partner = useConfig()?.Partner;
  const phone = partner?.SupportPhone;
  const homeUrl = props.homeUrl ?? lead?.HomeUrl ?? partner?.StartUrl ?? '/';
  return (
    <article className={styles.page}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon path={icon} size={28} />
        </span>
        <h1 ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </h1>
        {children}
        {lead && <Facts lead={lead} />}
      </div>
      {next && (
        <section className={styles.next}>
          <h2>What happens next</h2>
          <ol>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      {props.photos && (
        <section className={styles.next}>
          <h2>Photos of the car</h2>
          <p>A photo or two helps workshops quote faster and more accurately.</p>
          <LazyPhotos leadGuid={leadGuid} />
        </section>
      )}
      <div className={styles.actions}>
        {action}
        <LinkButton href={homeUrl} variant={action ? 'secondary' : 'primary'}>
          Back to the start
        </LinkButton>
        {phone && (
          <LinkButton href={phoneLink(phone)} variant="quiet">
            Call {phone}
          </LinkButton>
        )}
      </div>
      {canCancel && (
        <a href={`/quote-cancel/${leadGuid}`} className={styles.quiet}>
          No longer needed? Cancel this request
        </a>
      )}
    </article>
  );
}

/** What the quote is about. */
function Facts({ lead }: { lead: Lead }) {
  const items = lead.CartItems.map(itemName);
  const facts = [items.join(', '), vehicleName(lead), lead.Location].filter(Boolean);
  return facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>;
}
