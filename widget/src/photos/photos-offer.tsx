import { Button, Icon, plusIcon } from '@pitlane/ui/native';
import { useState } from 'react';
import { Waiting } from '../parts/waiting.tsx';
import { useChunk } from '../platform/use-chunk.ts';
import { funnelTexts } from '../texts/funnel.ts';
import type { PhotosProps } from './photos.tsx';

const loadPhotos = () => import('./photos.tsx');

/** A button that loads and shows the photos. */
export function PhotosOffer({ label, ...props }: PhotosProps & { label: string }) {
  const [isOpen, setOpen] = useState(false);
  const [chunk, retry] = useChunk(isOpen && loadPhotos);
  if (chunk) return <chunk.Photos {...props} />;
  if (isOpen && chunk === undefined) return <Waiting rows={1} />;
  return (
    <>
      {isOpen && <p role="alert">{funnelTexts.items.photosFailed}</p>}
      <Button variant="secondary" full onClick={isOpen ? retry : () => setOpen(true)}>
        <Icon path={plusIcon} />
        {isOpen ? funnelTexts.tryAgain : label}
      </Button>
    </>
  );
}
