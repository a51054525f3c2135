import { CAPTURED_IMAGE_MAXIMUM } from '@pitlane/contracts/constants';
import { IMAGE_TYPES } from '@pitlane/domain/funnel/image-upload';
import { hasRoom, type Photo } from '@pitlane/flows/shared/photo-uploader';
import {
  Banner,
  Button,
  Card,
  cameraIcon,
  EmptyState,
  Inline,
  Skeleton,
  Stack,
  useIsOnline,
} from '@pitlane/ui/aria';
import { type ChangeEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../../app/confirm-dialog.tsx';
import { isShown } from './photo-order.ts';
import { getPhotoStore } from './photo-store.ts';
import { moveId, PhotoTile } from './photo-tile.tsx';
import styles from './photos-part.module.css';
import page from './profile-page.module.css';
import { useProfile } from './profile-state.ts';

/** The button that adds photos. */
const ADD = 'add-photos';

/** The workshop's photos: add, order, delete; the first is on its card. */
export function PhotosPart() {
  const { profile, mayChange } = useProfile();
  const [store] = useState(() => getPhotoStore(profile.WorkshopId));
  const { list, photos, alerts } = useSyncExternalStore(store.subscribe, store.state);
  const [deletion, setDeletion] = useState<{ photo: Photo; isConfirmed: boolean } | null>(null);
  const isOnline = useIsOnline();
  const move = useMove(photos, store.move);
  useEffect(() => {
    if (store.state().list === 'loading') void store.load();
    addEventListener('online', store.retryAll);
    return () => removeEventListener('online', store.retryAll);
  }, [store]);
  const shown = photos.filter(isShown);
  const positionAmongShown = (photo: Photo) => {
    const at = shown.indexOf(photo) + 1;
    return at === 0 ? null : { at, of: shown.length, alt: `Photo ${at} of ${profile.Name}` };
  };
  const isFull = !hasRoom({ list, photos, alerts });
  const isFixed = !mayChange || !isOnline;
  return (
    <Card title="Photos">
      <Stack>
        <p className={page.muted}>
          Your workshop, your people, your work. The first photo is on your card. We remove location and
          camera details. Leave out faces and customers’ number plates.
        </p>
        <PhotosState store={store} />
        {photos.length > 0 && (
          <ul className={styles.photos} aria-label="Photos">
            {photos.map((photo) => (
              <PhotoTile
                key={photo.key}
                photo={photo}
                place={positionAmongShown(photo)}
                isFixed={isFixed}
                onMove={(by) => move(photo.key, by)}
                onRetry={() => store.retry(photo.key)}
                onRemove={() =>
                  isShown(photo) ? setDeletion({ photo, isConfirmed: false }) : void store.remove(photo.key)
                }
              />
            ))}
          </ul>
        )}
        {list === 'ready' && (
          <Inline>
            {mayChange && store.canAdd() && (
              <AddPhotos isDisabled={isFull || !isOnline} onFiles={store.add} />
            )}
            <p role="status" className={page.muted}>
              {shown.length} of {CAPTURED_IMAGE_MAXIMUM} photos
              {mayChange && isFull && '. Delete one to add another.'}
            </p>
          </Inline>
        )}
      </Stack>
      <ConfirmDialog
        title="Delete this photo?"
        isOpen={deletion?.isConfirmed === false}
        confirm="Delete"
        cancel="Keep photo"
        onConfirm={() => {
          if (!deletion) return;
          void store.remove(deletion.photo.key);
          setDeletion({ ...deletion, isConfirmed: true });
        }}
        onClose={() => setDeletion(null)}
      >
        <p>Customers will no longer see it. You can’t undo this.</p>
        {deletion?.isConfirmed && <FocusAddAfter />}
      </ConfirmDialog>
    </Card>
  );
}

/** What there is to say about the photos: they load, failed, cannot be added, or there are none. */
function PhotosState({ store }: { store: ReturnType<typeof getPhotoStore> }) {
  const { list, photos, alerts } = useSyncExternalStore(store.subscribe, store.state);
  return (
    <>
      {list === 'loading' && <Skeleton height={220} />}
      {list === 'failed' && (
        <Banner
          tone="error"
          title="We couldn’t load your photos"
          actions={<Button onPress={() => void store.load()}>Try again</Button>}
        />
      )}
      {list === 'ready' && !store.canAdd() && (
        <Banner tone="warning" title="Photos aren’t available yet">
          Photo storage isn’t set up. Ask the operator of this marketplace.
        </Banner>
      )}
      {alerts.length > 0 && (
        <Banner tone="error">
          {alerts.map((alert) => (
            <p key={alert}>{alert}</p>
          ))}
        </Banner>
      )}
      {list === 'ready' && photos.length === 0 && (
        <EmptyState title="No photos yet" icon={cameraIcon}>
          <p>Customers see a placeholder until you add a photo of your workshop.</p>
        </EmptyState>
      )}
    </>
  );
}

function AddPhotos({ isDisabled, onFiles }: { isDisabled: boolean; onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES}
        multiple
        hidden
        aria-label="Photo files"
        onChange={choose}
      />
      <Button id={ADD} isDisabled={isDisabled} onPress={() => input.current?.click()}>
        Add photos
      </Button>
    </>
  );
}

/** Once the dialog has closed, the button that opened it is gone with the photo: focuses the one that adds photos. */
function FocusAddAfter() {
  useEffect(() => () => document.getElementById(ADD)?.focus(), []);
  return null;
}

/** Moves a photo and keeps the focus on its button; at an end, where that is disabled, on the opposite one. */
function useMove(photos: readonly Photo[], move: (key: number, by: -1 | 1) => void) {
  const moved = useRef<{ key: number; by: -1 | 1 } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the photos stand in their new order.
  useEffect(() => {
    if (!moved.current) return;
    const { key, by } = moved.current;
    moved.current = null;
    const findMoveButton = (way: -1 | 1) =>
      document.getElementById(moveId(key, way)) as HTMLButtonElement | null;
    const button = findMoveButton(by);
    (button?.disabled ? findMoveButton(by === 1 ? -1 : 1) : button)?.focus();
  }, [photos]);
  return (key: number, by: -1 | 1) => {
    moved.current = { key, by };
    move(key, by);
  };
}
