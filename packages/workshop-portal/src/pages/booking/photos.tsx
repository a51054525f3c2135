import type { CapturedVehicleImage } from '@pitlane/contracts';
import { Card } from '@pitlane/ui/aria';
import styles from './photos.module.css';

/** The customer's photos of the car, small; each opens large. Nothing where there are none. */
export function Photos({ images }: { images: CapturedVehicleImage[] }) {
  if (images.length === 0) return null;
  return (
    <Card title={images.length === 1 ? '1 photo of the car' : `${images.length} photos of the car`}>
      <ul className={styles.photos}>
        {images.map(({ id, url, thumbnailUrl }, index) => (
          <li key={id}>
            <a href={url ?? undefined} target="_blank" rel="noreferrer">
              <img src={thumbnailUrl ?? undefined} alt={`The car, ${index + 1} of ${images.length}`} />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
