import type { FinaliseDetails } from '@pitlane/contracts';
import { isHighlyRecommended, ratingCountText } from '@pitlane/domain/quotes/rating';
import { vehicleTitle } from '@pitlane/domain/vehicle/vehicle-title';
import { Badge, backIcon, carIcon, Icon, pinIcon, Rating, shieldIcon, userIcon } from '@pitlane/ui/aria';
import { memo } from 'react';
import styles from './finalise-page.module.css';
import { type FinaliseScreen, isGreeted } from './screen.ts';

type Props = { details: FinaliseDetails; leadGuid: string; screen: FinaliseScreen };

/** The workshop, the vehicle and a link to the other quotes; the screen's parameters hide parts. */
export const WorkshopSummary = memo(function WorkshopSummary({ details, leadGuid, screen }: Props) {
  const { Workshop, Vehicle } = details;
  const place = `${Workshop.SuburbName} ${Workshop.StateShortName}`;
  return (
    <header className={styles.workshop}>
      <a href={`/quotes/${leadGuid}`} className={styles.back}>
        <Icon path={backIcon} size={18} /> All quotes
      </a>
      {isGreeted(screen, details) && <p>Hi {details.CustomerFirstName}, let’s book your car in.</p>}
      <h1>
        {screen.isViewing ? 'Offer from' : 'Book with'} {nameIn(Workshop.Name, screen)}
      </h1>
      <div className={styles.who}>
        <Picture workshop={Workshop} screen={screen} />
        <ul>
          <li>
            <Icon path={pinIcon} size={16} />
            {Workshop.IsMobile
              ? `Comes to you from ${place}`
              : [Workshop.Address, place].filter(Boolean).join(', ')}
          </li>
          <li>
            <Icon path={carIcon} size={16} />
            {vehicleTitle(Vehicle)}
          </li>
          {!screen.hideContactName && Workshop.ContactName && (
            <li>
              <Icon path={userIcon} size={16} />
              <span>Your contact is {Workshop.ContactName}</span>
            </li>
          )}
          <li>
            {Workshop.RatingDetails.RatingCount > 0 && (
              <Rating
                value={Workshop.RatingDetails.TotalRating}
                count={ratingCountText(Workshop.RatingDetails.RatingCount)}
              />
            )}
            {!screen.hideBadges && <Badges workshop={Workshop} />}
          </li>
        </ul>
      </div>
    </header>
  );
});

type Workshop = FinaliseDetails['Workshop'];

/** Within the heading, 'A workshop in Newtown' starts in lower case. */
const nameIn = (name: string, { noSupplierIdentification }: FinaliseScreen): string =>
  noSupplierIdentification ? name.replace(/^A /, 'a ') : name;

function Badges({ workshop }: { workshop: Workshop }) {
  return (
    <>
      {workshop.HasVerifiedCredentials && (
        <Badge tone="info" icon={shieldIcon}>
          Verified
        </Badge>
      )}
      {isHighlyRecommended(workshop.RatingDetails) && <Badge tone="accent">Highly recommended</Badge>}
    </>
  );
}

function Picture({ workshop, screen }: { workshop: Workshop; screen: FinaliseScreen }) {
  const [image] = workshop.Images;
  if (screen.showSupplierAvatar)
    return (
      <span className={styles.avatar} aria-hidden="true">
        {initials(workshop.ContactName ?? workshop.Name)}
      </span>
    );
  if (!screen.showSupplierImage || !image) return null;
  return (
    <img
      src={image}
      alt=""
      width={72}
      height={72}
      onError={({ currentTarget }) => {
        currentTarget.hidden = true;
      }}
    />
  );
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
