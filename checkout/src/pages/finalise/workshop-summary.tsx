import type { FinaliseDetails } from '@pitlane/contracts';
import { ratingCountText } from '@pitlane/domain/rating';
import { Badge, Rating } from '@pitlane/ui/aria';
import styles from './finalise-page.module.css';

/** Who does the work, for which vehicle. */
export function WorkshopSummary({ details }: { details: FinaliseDetails }) {
  const { Workshop, Vehicle } = details;
  const image = Workshop.Images[0];
  return (
    <header className={styles.workshop}>
      {image && <img src={image} alt="" width={96} height={96} />}
      <div>
        <h1>Book with {Workshop.Name}</h1>
        <p className={styles.muted}>
          {[
            Workshop.IsMobile ? 'Comes to you' : Workshop.Address,
            `${Workshop.SuburbName} ${Workshop.StateShortName}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.muted}>
          {Vehicle.Description ?? [Vehicle.Year, Vehicle.Make, Vehicle.Model].filter(Boolean).join(' ')}
        </p>
        <p className={styles.inline}>
          {Workshop.RatingDetails.RatingCount > 0 && (
            <Rating
              value={Workshop.RatingDetails.TotalRating}
              count={ratingCountText(Workshop.RatingDetails.RatingCount)}
            />
          )}
          {Workshop.HasVerifiedCredentials && <Badge>Verified</Badge>}
        </p>
      </div>
    </header>
  );
}
