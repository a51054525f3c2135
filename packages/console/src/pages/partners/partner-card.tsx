import { ConflictBanner } from '@pitlane/app-shell/conflict-banner';
import type { ComponentProps, ReactNode } from 'react';
import { CardForm } from '../../app/card-form.tsx';
import type { PartnerCardState } from './use-partner-card.ts';

type Props = Pick<ComponentProps<typeof CardForm>, 'title' | 'confirm' | 'fields'> & {
  card: PartnerCardState;
  /** Names of its fields, as a conflict names them. */
  labels: Record<string, string>;
  /** Some field can't be sent. */
  isWrong?: boolean;
  onSaved?: () => void;
  children: ReactNode;
};

/** Settings of a partner on a card. Where a colleague changed the same ones, it shows theirs and asks which are kept. */
export const PartnerCard = ({ card, labels, isWrong = false, onSaved, children, ...form }: Props) => (
  <CardForm
    {...form}
    change={card.change}
    isDisabled={!card.isChanged}
    conflict={
      card.theirs && (
        <ConflictBanner
          theirs={`${Object.entries(card.theirs)
            .map(([name, draft]) => `${labels[name] ?? name}: ${describe(draft)}`)
            .join('. ')}.`}
          isSaving={card.change.isPending}
          isWrong={isWrong}
          onUseTheirs={card.discard}
          onSaveMine={() => card.overwrite(onSaved)}
        />
      )
    }
    onSubmit={() => !isWrong && card.save(onSaved)}
  >
    {children}
  </CardForm>
);

function describe(draft: unknown): string {
  if (typeof draft === 'boolean') return draft ? 'yes' : 'no';
  if (Array.isArray(draft)) return draft.map(describe).join('; ') || 'empty';
  if (typeof draft !== 'object' || draft === null) return String(draft ?? '').trim() || 'empty';
  return Object.entries(draft)
    .filter(([name, value]) => name !== 'key' && value !== '' && value !== null)
    .map(([, value]) => describe(value))
    .join(', ');
}
