import { Button } from '@pitlane/ui/native';
import { taskTexts } from '../../texts/tasks.ts';
import type { ScreenProps } from '../screen.ts';
import { Dialog } from './dialog.tsx';

const texts = taskTexts.roadside;

/** Roadside assistance for a flat battery (1 §4): taking it leaves the funnel. */
export function RoadsideOffer({ send }: Pick<ScreenProps, 'send'>) {
  const refuse = () => send({ type: 'REFUSE_ROADSIDE' });
  return (
    <Dialog title={texts.title} onClose={refuse}>
      <p>{texts.body}</p>
      <Button full onClick={() => send({ type: 'TAKE_ROADSIDE' })}>
        {texts.take}
      </Button>
      <Button variant="secondary" full onClick={refuse}>
        {texts.refuse}
      </Button>
    </Dialog>
  );
}
