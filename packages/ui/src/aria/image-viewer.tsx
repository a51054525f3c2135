import { useEffect, useEffectEvent } from 'react';
import { Dialog as AriaDialog, Button, Modal, ModalOverlay } from 'react-aria-components';
import { Icon } from '../native/icon.tsx';
import { backIcon, closeIcon, forwardIcon } from '../native/icons.ts';
import styles from './image-viewer.module.css';

export type ImageViewerProps = {
  /** Full-size pictures with their descriptions. */
  images: readonly { url: string; alt: string }[];
  /** Index of the open picture; null closes the viewer. */
  index: number | null;
  onChange: (index: number | null) => void;
};

/** Pictures on the full screen, one at a time; arrow keys turn, Escape closes. */
export function ImageViewer({ images, index, onChange }: ImageViewerProps) {
  const image = index === null ? undefined : images[index];
  const turn = (by: number) => index !== null && onChange((index + by + images.length) % images.length);
  const hasMore = images.length > 1;
  const isOpen = image !== undefined;
  useArrowKeys(isOpen && hasMore, turn);
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={(open) => !open && onChange(null)} isDismissable>
      <Modal className={styles.screen}>
        <AriaDialog aria-label={image?.alt ?? 'Picture'} className={styles.dialog}>
          <div className={styles.frame}>
            <div className={styles.bar}>
              <p aria-live="polite">{index !== null && hasMore && `${index + 1} of ${images.length}`}</p>
              <Button slot="close" aria-label="Close" className={styles.button}>
                <Icon path={closeIcon} />
              </Button>
            </div>
            {image && <img key={image.url} src={image.url} alt={image.alt} className={styles.image} />}
            {hasMore && (
              <footer className={styles.bar}>
                <Button aria-label="Previous picture" className={styles.button} onPress={() => turn(-1)}>
                  <Icon path={backIcon} />
                </Button>
                <Button aria-label="Next picture" className={styles.button} onPress={() => turn(1)}>
                  <Icon path={forwardIcon} />
                </Button>
              </footer>
            )}
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The open viewer handles the arrow keys, wherever the focus is in it. */
function useArrowKeys(isOn: boolean, turn: (by: number) => void): void {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}
