import { itemName } from '@pitlane/domain/cart/item-name';
import { classifyPricing, pricedItems } from '@pitlane/flows/funnel';
import { Button } from '@pitlane/ui/native';
import { Waiting } from '../../parts/waiting.tsx';
import { taskTexts } from '../../texts/tasks.ts';
import type { ScreenProps } from '../screen.ts';

const texts = taskTexts.mixed;

/** instant-quotes-unavailable: keep only priced items, or keep all and wait (TSK-13). */
export function MixedScreen({ context, send, isBusy }: ScreenProps) {
  const pricing = classifyPricing(context);
  if (isBusy) return <Waiting rows={4} />;
  if (pricing.kind !== 'mixed') return null;
  const priced = pricedItems(context);
  const { items } = context.data;
  return (
    <>
      <p>{texts.without}</p>
      <ul className="pl-rows">
        {items
          .filter((item) => !priced.includes(item))
          .map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: custom repairs may repeat
            <li key={index} className="pl-item">
              <span>{itemName(item)}</span>
            </li>
          ))}
      </ul>
      <p className="pl-muted">{texts.explains}</p>
      <Button full onClick={() => send({ type: 'KEEP_PRICED' })}>
        {texts.only(priced.map(itemName))}
      </Button>
      <Button variant="secondary" full onClick={() => send({ type: 'KEEP_ALL' })}>
        {texts.all(items.length)}
      </Button>
    </>
  );
}
