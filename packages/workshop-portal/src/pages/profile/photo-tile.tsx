import type { Photo } from '@pitlane/flows/shared/photo-uploader';
import { Button, backIcon, closeIcon, forwardIcon, IconButton, trashIcon } from '@pitlane/ui/aria';
import { useEffect, useState } from 'react';
import styles from './photos-part.module.css';

type Props = {
  photo: Photo;
  /** Position among the photos that customers see, from 1, and their number; null for a hidden one. */
  place: { at: number; of: number; alt: string } | null;
  /** Read-only: no permission, or no network. */
  isFixed: boolean;
  onMove: (by: -1 | 1) => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** One photo: its picture or progress, and its actions. */
export function PhotoTile({ photo, place, isFixed, onMove, onRetry, onRemove }: Props) {
  const { name, status, message, id, key } = photo;
  const called = place ? `photo ${place.at}` : name;
  return (
    <li className={styles.tile} data-status={status}>
      <Picture photo={photo} alt={place?.alt ?? ''} />
      {place ? (
        <p className={styles.caption}>{place.at === 1 ? 'On your card' : `Photo ${place.at}`}</p>
      ) : (
        <p className={styles.name} role={message ? 'alert' : undefined}>
          {message ?? name}
        </p>
      )}
      {status === 'busy' && <p className={styles.caption}>{id === null ? 'Sending…' : 'Checking…'}</p>}
      {!isFixed && (
        <div className={styles.actions}>
          {place && (
            <>
              <IconButton
                id={moveId(key, -1)}
                icon={backIcon}
                label={`Move ${called} earlier`}
                isDisabled={place.at === 1}
                onPress={() => onMove(-1)}
              />
              <IconButton
                id={moveId(key, 1)}
                icon={forwardIcon}
                label={`Move ${called} later`}
                isDisabled={place.at === place.of}
                onPress={() => onMove(1)}
              />
            </>
          )}
          {status === 'failed' && (
            <Button variant="secondary" size="small" aria-label={`Try ${name} again`} onPress={onRetry}>
              Try again
            </Button>
          )}
          <span className={styles.remove}>
            <IconButton
              icon={place ? trashIcon : closeIcon}
              label={place ? `Delete ${called}` : `Remove ${called}`}
              onPress={onRemove}
            />
          </span>
        </div>
      )}
    </li>
  );
}

/** Id of a move button, to keep the focus on it while photos change places. */
export const moveId = (key: number, by: -1 | 1): string => `photo-${key}-${by === 1 ? 'later' : 'earlier'}`;

/** The stored picture; until there is one, the local file. */
function Picture({ photo: { file, thumbnailUrl, status }, alt }: { photo: Photo; alt: string }) {
  const [preview, setPreview] = useState<string | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const previewed = thumbnailUrl === null ? file : null;
  useEffect(() => {
    if (!previewed) return setPreview(null);
    const url = URL.createObjectURL(previewed);
    setPreview(url);
    setIsBroken(false);
    return () => URL.revokeObjectURL(url);
  }, [previewed]);
  const source = thumbnailUrl ?? preview;
  return (
    <div className={styles.picture}>
      {source && (!isBroken || thumbnailUrl) && (
        <img key={source} src={source} alt={alt} onError={() => setIsBroken(true)} />
      )}
      {status === 'busy' && <span className={styles.progress} aria-hidden="true" />}
    </div>
  );
}
