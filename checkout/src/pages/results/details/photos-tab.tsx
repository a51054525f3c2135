import { toSmallPhoto } from '@pitlane/domain/quotes/supplier-photo';
import { backIcon, EmptyState, forwardIcon, IconButton } from '@pitlane/ui/aria';
import { useState } from 'react';
import photo from '../../../app/wide-photo.module.css';
import styles from './details.module.css';

/** One large photo, the others as thumbnails. */
export function PhotosTab({ images, name }: { images: readonly string[]; name: string }) {
  const [index, setIndex] = useState(0);
  const shown = images[index];
  if (shown === undefined)
    return (
      <EmptyState title="No photos yet">
        <p>{name} has not added any.</p>
      </EmptyState>
    );
  const step = (by: number) => setIndex((index + by + images.length) % images.length);
  return (
    <div className={styles.photos}>
      <figure className={styles.large}>
        <img
          className={photo.photo}
          src={shown}
          alt={`${name}, ${index + 1} of ${images.length}`}
          width={1200}
          height={800}
        />
        {images.length > 1 && (
          <figcaption className={styles.steps}>
            <IconButton icon={backIcon} label="Previous photo" onPress={() => step(-1)} />
            <span aria-live="polite">
              {index + 1} of {images.length}
            </span>
            <IconButton icon={forwardIcon} label="Next photo" onPress={() => step(1)} />
          </figcaption>
        )}
      </figure>
      {images.length > 1 && (
        <ul className={styles.thumbs} aria-label="All photos">
          {images.map((image, position) => (
            <li key={image}>
              <button
                type="button"
                aria-label={`Photo ${position + 1}`}
                aria-current={position === index}
                onClick={() => setIndex(position)}
              >
                <img src={toSmallPhoto(image)} alt="" width={120} height={80} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
