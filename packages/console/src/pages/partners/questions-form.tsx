import { readFieldErrors } from '@pitlane/client';
import type { OperatorPartner } from '@pitlane/contracts';
import { Button } from '@pitlane/ui/aria';
import { Status } from '../../app/status.tsx';
import { useRowMoves } from '../../app/use-row-moves.ts';
import { PartnerCard } from './partner-card.tsx';
import { QuestionFields } from './question-fields.tsx';
import { createRow, type QuestionRow, readRows, toFaqs } from './question-rows.ts';
import styles from './questions.module.css';
import type { QuestionSetting } from './setting-values.ts';
import { type CardFields, usePartnerCard } from './use-partner-card.ts';

type Props = {
  partner: OperatorPartner;
  name: QuestionSetting;
  title: string;
  /** Where customers read them. */
  about: string;
};

const toCardFields = (name: QuestionSetting): CardFields<QuestionRow[]> => ({
  part: 'Settings',
  toDrafts: ({ Settings }) => ({ [name]: readRows(Settings, name) }),
  fromDraft: toFaqs,
});
const QUESTIONS = { faqs: toCardFields('faqs'), fleetFaqs: toCardFields('fleetFaqs') };

/** Questions and answers, in the order in which customers read them. */
export function QuestionsForm({ partner, name, title, about }: Props) {
  const card = usePartnerCard(partner, QUESTIONS[name]);
  const rows = card.drafts[name]!;
  const setRows = (next: QuestionRow[]) => card.set({ [name]: next });
  const paths = Object.fromEntries(
    rows.flatMap(({ key }, at) =>
      (['question', 'answer'] as const).map((part) => [`settings/${name}/${at}/${part}`, `${part} ${key}`]),
    ),
  );
  const errors = readFieldErrors(card.change.error, paths).fields;
  const { addId, focusId, moveId, news, clearNews, add, move, remove } = useRowMoves({
    ...{ id: name, noun: 'question', rows, create: createRow },
    onChange: (next) => {
      setRows(next);
      // What was refused names rows by their former places.
      card.resetError();
    },
  });
  return (
    <PartnerCard
      title={title}
      confirm="Save questions"
      card={card}
      fields={paths}
      labels={{ [name]: title }}
      onSaved={clearNews}
    >
      <p>{about} Without any, they read ours.</p>
      {rows.length > 0 && (
        <ol className={styles.rows} aria-label={title}>
          {rows.map((row, at) => (
            <QuestionFields
              key={row.key}
              row={row}
              ids={{ focusId, moveId }}
              place={{ at: at + 1, of: rows.length }}
              errors={{ question: errors[`question ${row.key}`], answer: errors[`answer ${row.key}`] }}
              onChange={(part) => setRows(rows.map((other) => (other === row ? { ...row, ...part } : other)))}
              onMove={(by) => move(row, at, by)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      )}
      <Status>{news}</Status>
      <Button id={addId} variant="secondary" onPress={add}>
        Add a question
      </Button>
    </PartnerCard>
  );
}
