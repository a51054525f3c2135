import { Button } from '@pitlane/ui/native';
import { funnelTexts as texts } from '../../texts/funnel.ts';
import type { ScreenProps } from '../screen.ts';

/** Returning first-time visitors may see prices without contact details (1 §4). */
export function SkipContact({ context, send }: Pick<ScreenProps, 'context' | 'send'>) {
  if (!context.input.canSkipContact || context.customer) return null;
  return (
    <Button variant="quiet" full onClick={() => send({ type: 'SKIP_CONTACT' })}>
      {texts.contact.skip}
    </Button>
  );
}
