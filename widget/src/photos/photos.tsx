import {
  type Api,
  deleteCapturedImage,
  getCapturedImages,
  getConfig,
  processImageUpload,
  putImageFile,
  requestImageUpload,
} from '@pitlane/client';
import { CAPTURED_IMAGE_MAXIMUM } from '@pitlane/contracts/constants';
import { IMAGE_TYPES } from '@pitlane/domain/funnel/image-upload';
import { createUploader, hasRoom, type Photo, type PhotosState } from '@pitlane/flows/shared/photo-uploader';
import { Alert, Button, closeIcon, Icon, IconButton, plusIcon, Spinner, trashIcon } from '@pitlane/ui/native';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { Waiting } from '../parts/waiting.tsx';
import { addSheet } from '../platform/add-sheet.ts';
import { photoTexts as texts } from '../texts/photos.ts';
import { photosStyles } from './photos-styles.ts';
import { Picture } from './picture.tsx';

export type PhotosProps = { api: Api; leadGuid: string };

/** Photos of the car: choose or take, upload, retry, remove; up to ten (2 §5 'Image upload'). */
export function Photos({ api, leadGuid }: PhotosProps) {
  const [state, uploader] = useUploader(api, leadGuid);
  const [showsTips, setShowsTips] = useState(false);
  const { list, photos, alerts } = state;
  const isBusy = photos.some(({ status }) => status === 'busy');
  return (
    <div className="pl-photos" ref={(element) => addSheet(element, photosStyles)} aria-busy={isBusy}>
      {list === 'loading' && <Waiting rows={1} />}
      {list === 'failed' && (
        <Alert title={texts.listFailed}>
          <Button variant="secondary" onClick={() => void uploader.load()}>
            {texts.tryAgain}
          </Button>
        </Alert>
      )}
      {photos.length > 0 && (
        <ul className="pl-rows" aria-label={texts.list}>
          {photos.map((photo) => (
            <PhotoRow key={photo.key} photo={photo} uploader={uploader} />
          ))}
        </ul>
      )}
      {alerts.length > 0 && (
        <Alert>
          {alerts.map((alert) => (
            <p key={alert}>{alert}</p>
          ))}
        </Alert>
      )}
      {list === 'ready' && (
        <div className="pl-photo-actions">
          <FileButton label={texts.add} isFull={!hasRoom(state)} onFiles={uploader.add} multiple />
          <FileButton label={texts.camera} isFull={!hasRoom(state)} onFiles={uploader.add} camera />
          <Button variant="quiet" onClick={() => setShowsTips(true)}>
            {texts.tips.open}
          </Button>
          <small className="pl-muted" role="status">
            {texts.count(photos.filter(({ status }) => status === 'approved').length, CAPTURED_IMAGE_MAXIMUM)}
          </small>
        </div>
      )}
      {showsTips && <Tips onClose={() => setShowsTips(false)} />}
    </div>
  );
}

type Uploader = ReturnType<typeof createUploader>;

function PhotoRow({ photo, uploader }: { photo: Photo; uploader: Uploader }) {
  const { key, name, file, status, message, thumbnailUrl } = photo;
  return (
    <li className="pl-item">
      <Picture source={file ?? thumbnailUrl} />
      <span>
        {name}
        {status === 'busy' ? (
          <small>{texts.busy}</small>
        ) : (
          <small className={message ? 'pl-photo-fault' : ''} role={message ? 'alert' : undefined}>
            {message ?? texts.approved}
          </small>
        )}
        {status === 'failed' && (
          <Button variant="quiet" aria-label={texts.retry(name)} onClick={() => uploader.retry(key)}>
            {texts.tryAgain}
          </Button>
        )}
      </span>
      {status === 'busy' && <Spinner />}
      <IconButton
        icon={status === 'busy' ? closeIcon : trashIcon}
        label={texts.remove(name)}
        onClick={() => void uploader.remove(key)}
      />
    </li>
  );
}

type FileButtonProps = {
  label: string;
  isFull: boolean;
  multiple?: boolean;
  /** Opens a phone's camera; hidden where the pointer is a mouse. */
  camera?: boolean;
  onFiles: (files: Iterable<File>) => void;
};

function FileButton({ label, isFull, multiple, camera, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={camera ? 'pl-camera' : ''}>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-label={label}
        accept={IMAGE_TYPES}
        multiple={multiple ?? false}
        {...(camera && { capture: 'environment' as const })}
        onChange={(event) => {
          const chosen = event.currentTarget;
          onFiles([...(chosen.files ?? [])]);
          // Lets the customer choose the same file again.
          chosen.value = '';
        }}
      />
      <Button variant="secondary" disabled={isFull} onClick={() => input.current!.click()}>
        <Icon path={plusIcon} />
        {label}
      </Button>
    </span>
  );
}

function Tips({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={texts.tips.open} onClose={onClose}>
      <ul className="pl-photo-tips">
        {texts.tips.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <p className="pl-muted">{texts.tips.privacy}</p>
      <Button full onClick={onClose}>
        {texts.tips.close}
      </Button>
    </Dialog>
  );
}

function useUploader(api: Api, leadGuid: string): [PhotosState, Uploader] {
  const [state, setState] = useState<PhotosState>({ list: 'loading', photos: [], alerts: [] });
  const [uploader] = useState(() => createQuoteUploader(api, leadGuid, setState));
  useEffect(() => uploader.moveTo(leadGuid), [uploader, leadGuid]);
  useEffect(() => {
    void uploader.load();
    addEventListener('online', uploader.retryAll);
    return () => removeEventListener('online', uploader.retryAll);
  }, [uploader]);
  return [state, uploader];
}

/** Sends the photos of a quote. After a lead shift `moveTo` names the lead that they belong to. */
function createQuoteUploader(api: Api, leadGuid: string, onChange: (state: PhotosState) => void) {
  let guid = leadGuid;
  const uploader = createUploader(
    {
      limits: async () => {
        const { MaximumImageBytes, AllowedImageExtensions } = await getConfig(api);
        return { maximumBytes: MaximumImageBytes, extensions: AllowedImageExtensions };
      },
      list: async () => (await getCapturedImages(api, guid)).CapturedVehicleImages,
      request: (file) => requestImageUpload(api, { leadGuid: guid, ...file }),
      put: putImageFile,
      process: (id) => processImageUpload(api, { leadGuid: guid, id }),
      remove: (id) => deleteCapturedImage(api, { leadGuid: guid, id }),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    },
    texts,
    onChange,
  );
  const moveTo = (next: string) => {
    guid = next;
  };
  return { ...uploader, moveTo };
}
