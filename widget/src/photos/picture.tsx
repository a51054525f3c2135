import { Icon } from '@pitlane/ui/native';
import { useEffect, useRef, useState } from 'react';

const cameraIcon =
  'M4.5 8h3L9 5.5h6L16.5 8h3A1.5 1.5 0 0 1 21 9.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-8A1.5 1.5 0 0 1 4.5 8ZM12 16a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z';
/** Pixels of a thumbnail, for two per CSS pixel. */
const SIZE = 128;

/**
 * A thumbnail on a canvas, which the page's content policy need not allow. `source` is the file that uploads, or the
 * address of the photo. A camera icon replaces what cannot be drawn.
 */
export function Picture({ source }: { source: File | string | null }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isGone = false;
    draw(source, canvas.current!).then(
      (drawn) => isGone || setDrawn(drawn),
      () => isGone || setDrawn(false),
    );
    return () => {
      isGone = true;
    };
  }, [source]);
  return (
    <span className="pl-picture" aria-hidden="true">
      <canvas ref={canvas} width={SIZE} height={SIZE} hidden={!isDrawn} />
      {!isDrawn && <Icon path={cameraIcon} />}
    </span>
  );
}

async function draw(source: File | string | null, canvas: HTMLCanvasElement): Promise<boolean> {
  if (!source) return false;
  const blob = typeof source === 'string' ? await (await fetch(source)).blob() : source;
  const picture = await createImageBitmap(blob);
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')!.drawImage(picture, left, top, side, side, 0, 0, SIZE, SIZE);
  picture.close();
  return true;
}
