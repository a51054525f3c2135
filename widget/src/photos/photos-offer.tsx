import { Button, Icon, plusIcon } from '@pitlane/ui/native';
import { type ComponentType, useState } from 'react';
import { Waiting } from '../funnel/parts/waiting.tsx';
import { funnelTexts } from '../texts/funnel.ts';
import type { PhotosProps } from './photos.tsx';

type Loaded = ComponentType<PhotosProps> | 'loading' | 'failed' | null;

/** A button that loads and shows the photos. */
export function PhotosOffer({ label, ...props }: PhotosProps & { label: string }) {
  const [Loaded, setLoaded] = useState<Loaded>(null);
  if (Loaded === 'loading') return <Waiting rows={1} />;
  if (Loaded && Loaded !== 'failed') return <Loaded {...props} />;
  const open = () => {
    setLoaded('loading');
    import('./photos.tsx').then(
      ({ Photos }) => setLoaded(() => Photos),
      () => setLoaded('failed'),
    );
  };
  return (
    <>
      {Loaded && <p role="alert">{funnelTexts.items.photosFailed}</p>}
      <Button variant="secondary" full onClick={open}>
        <Icon path={plusIcon} />
        {Loaded ? funnelTexts.tryAgain : label}
      </Button>
    </>
  );
}
