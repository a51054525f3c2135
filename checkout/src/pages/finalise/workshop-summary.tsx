import type { FinaliseDetails } from '@pitlane/contracts';
import { ratingCountText } from '@pitlane/domain/rating';
import { Badge, backIcon, carIcon, Icon, pinIcon, Rating, shieldIcon } from '@pitlane/ui/aria';
import styles from './finalise-page.module.css';

/** Who does the work, for which vehicle, and the way back to the others. */
export function WorkshopSummary({ details, leadGuid }: { details: FinaliseDetails; leadGuid: string }) {
  const { Workshop, Vehicle } = details;
  const [image] = Workshop.Images;
  const place = `${Workshop.SuburbName} ${Workshop.StateShortName}`;
  return (
    <header className={styles.workshop}>
      <a href={`/quotes/${leadGuid}`} className={styles.back}>
        <Icon path={backIcon} size={18} /> All quotes
      </a>
      <h1>Book with {Workshop.Name}</h1>
      <div className={styles.who}>
        {image && (
          <img
            src={image}
            alt=""
            width={72}
            height={72}
            onError={({ currentTarget }) => {
              currentTarget.hidden = true;
            }}
          />
        )}
        <ul>
          <li>
            <Icon path={pinIcon} size={16} />
            {Workshop.IsMobile
              ? `Comes to you from ${place}`
              : [Workshop.Address, place].filter(Boolean).join(', ')}
          </li>
          <li>
            <Icon path={carIcon} size={16} />
            {Vehicle.Description ?? [Vehicle.Make, Vehicle.Model, Vehicle.Year].filter(Boolean).join(' ')}
          </li>
          <li>
            {Workshop.RatingDetails.RatingCount > 0 && (
              <Rating
                value={Workshop.RatingDetails.TotalRating}
                count={ratingCountText(Workshop.RatingDetails.RatingCount)}
              />
            )}
            {Workshop.HasVerifiedCredentials && (
              <Badge tone="info" icon={shieldIcon}>
                Verified
              </Badge>
            )}
          </li>
        </ul>
      </div>
    </header>
  );
}
