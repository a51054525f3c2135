import { readFieldErrors } from '@pitlane/client';
import type { OperatorPartner } from '@pitlane/contracts';
import { Button } from '@pitlane/ui/aria';
import { useState } from 'react';
import { CardForm } from '../../app/card-form.tsx';
import { Status } from '../../app/status.tsx';
import { useRowMoves } from '../../app/use-row-moves.ts';
import { QuestionFields } from './question-fields.tsx';
import { createRow, readRows, toFaqs } from './question-rows.ts';
import styles from './questions.module.css';
import type { QuestionSetting } from './setting-values.ts';
import { useChangePartner } from './use-change-partner.ts';

type Props = {
  partner: OperatorPartner;
  name: QuestionSetting;
  title: string;
  /** Where customers read them. */
  about: string;
};

/** Questions and answers, in the order in which customers read them. */
export function QuestionsForm({ partner, name, title, about }: Props) {
  const [rows, setRows] = useState(() => readRows(partner.Settings, name));
  const save = useChangePartner(partner.Slug);
  const paths = Object.fromEntries(
    rows.flatMap(({ key }, at) =>
      (['question', 'answer'] as const).map((part) => [`settings/${name}/${at}/${part}`, `${part} ${key}`]),
    ),
  );
  const errors = readFieldErrors(save.error, paths).fields;
  const { addId, focusId, moveId, news, clearNews, add, move, remove } = useRowMoves({
    ...{ id: name, noun: 'question', rows, create: createRow },
    onChange: (next) => {
      setRows(next);
      // What was refused names rows by their former places.
      save.reset();
    },
  });
  const submit = () => save.mutate({ Settings: { [name]: toFaqs(rows) } }, { onSuccess: clearNews });
  return (
    <CardForm title={title} confirm="Save questions" change={save} fields={paths} onSubmit={submit}>
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
    </CardForm>
  );
}
