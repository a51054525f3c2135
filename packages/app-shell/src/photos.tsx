import { Card, ImageViewer } from '@pitlane/ui/aria';
import { useState } from 'react';
import styles from './photos.module.css';

type Image = { url: string | null; thumbnailUrl: string | null };

/** The customer's photos of the car as thumbnails; each opens on the full screen. Nothing if there are none. */
export function Photos({ images }: { images: Image[] }) {
  const [shown, setShown] = useState<number | null>(null);
  const pictures = images.flatMap(({ url, thumbnailUrl }) =>
    url ? { url, small: thumbnailUrl ?? url } : [],
  );
  if (pictures.length === 0) return null;
  const alt = (index: number) => `The car, ${index + 1} of ${pictures.length}`;
  return (
    <Card title={pictures.length === 1 ? '1 photo of the car' : `${pictures.length} photos of the car`}>
      <ul className={styles.photos}>
        {pictures.map(({ url, small }, index) => (
          <li key={url}>
            <button type="button" onClick={() => setShown(index)}>
              <img src={small} alt={alt(index)} />
            </button>
          </li>
        ))}
      </ul>
      <ImageViewer
        images={pictures.map(({ url }, index) => ({ url, alt: alt(index) }))}
        index={shown}
        onChange={setShown}
      />
    </Card>
  );
}
