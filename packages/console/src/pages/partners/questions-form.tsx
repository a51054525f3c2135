import { readFieldErrors } from '@pitlane/client';
import type { OperatorPartner } from '@pitlane/contracts';
import { Button } from '@pitlane/ui/aria';
import { useState } from 'react';
import { CardForm } from '../../app/card-form.tsx';
import { Status } from '../../app/status.tsx';
import { useFocusAfterRender } from '../../app/use-focus-after-render.ts';
import { moveId, QuestionFields, questionId } from './question-fields.tsx';
import { createRow, moveRow, readRows, toFaqs } from './question-rows.ts';
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
  const [moved, setMoved] = useState('');
  const save = useChangePartner(partner.Slug);
  const focusAfterRender = useFocusAfterRender();
  const paths = Object.fromEntries(
    rows.flatMap(({ key }, at) =>
      (['question', 'answer'] as const).map((part) => [`settings/${name}/${at}/${part}`, `${part} ${key}`]),
    ),
  );
  const errors = readFieldErrors(save.error, paths).fields;
  const addId = `add-${name}`;
  /** Changes which rows there are: what was refused names them by their former places. */
  const arrange = (next: typeof rows, news: string) => {
    setRows(next);
    setMoved(news);
    save.reset();
  };
  const add = () => {
    const row = createRow();
    focusAfterRender(questionId(row.key));
    arrange([...rows, row], '');
  };
  const move = (key: string, at: number, by: -1 | 1) => {
    focusAfterRender(moveId(key, by), moveId(key, by === 1 ? -1 : 1));
    arrange(moveRow(rows, at, by), `Question ${at + 1} is now question ${at + 1 + by}.`);
  };
  const remove = (at: number) => {
    focusAfterRender(addId);
    arrange(rows.toSpliced(at, 1), `Question ${at + 1} is removed once you save.`);
  };
  const submit = () => {
    setMoved('');
    save.mutate({ Settings: { [name]: toFaqs(rows) } });
  };
  return (
    <CardForm title={title} confirm="Save questions" change={save} fields={paths} onSubmit={submit}>
      <p>{about} Without any, they read ours.</p>
      {rows.length > 0 && (
        <ol className={styles.rows} aria-label={title}>
          {rows.map((row, at) => (
            <QuestionFields
              key={row.key}
              row={row}
              place={{ at: at + 1, of: rows.length }}
              errors={{ question: errors[`question ${row.key}`], answer: errors[`answer ${row.key}`] }}
              onChange={(part) => setRows(rows.map((other) => (other === row ? { ...row, ...part } : other)))}
              onMove={(by) => move(row.key, at, by)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      )}
      <Status>{moved}</Status>
      <Button id={addId} variant="secondary" onPress={add}>
        Add a question
      </Button>
    </CardForm>
  );
}
