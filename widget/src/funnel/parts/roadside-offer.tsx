import { Button } from '@pitlane/ui/native';
import type { ReactNode } from 'react';
import { Dialog } from '../../parts/dialog.tsx';
import { taskTexts } from '../../texts/tasks.ts';
import type { ScreenProps } from '../screen.ts';

const texts = taskTexts.roadside;

type Props = Pick<ScreenProps, 'send'> & {
  /** Where a press of the button did not leave the page. */
  link: ReactNode;
};

/** Roadside assistance for a flat battery (1 §4): taking it leaves the funnel. */
export function RoadsideOffer({ send, link }: Props) {
  const refuse = () => send({ type: 'REFUSE_ROADSIDE' });
  return (
    <Dialog title={texts.title} onClose={refuse}>
      <p>{texts.body}</p>
      {link ?? (
        <Button full onClick={() => send({ type: 'TAKE_ROADSIDE' })}>
          {texts.take}
        </Button>
      )}
      <Button variant="secondary" full onClick={refuse}>
        {texts.refuse}
      </Button>
    </Dialog>
  );
}
