import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import * as ui from './index.ts';

const nothing = () => undefined;
const options = [
  { value: 'a', label: 'Alfa Romeo', hint: 'Italy' },
  { value: 'b', label: 'Škoda' },
];

const ELEMENTS: Record<string, ReactElement> = {
  Button: <ui.Button loading>Get quotes</ui.Button>,
  IconButton: <ui.IconButton icon={ui.closeIcon} label="Close" />,
  Link: (
    <ui.Link href="/terms" newTab>
      Terms
    </ui.Link>
  ),
  TextField: (
    <ui.TextField label="Email" value="a@b.co" onChange={nothing} hint="For the receipt" error="Check it" />
  ),
  TextArea: <ui.TextArea label="Notes" value="" onChange={nothing} maxLength={500} />,
  Checkbox: (
    <ui.Checkbox checked onChange={nothing}>
      I agree
    </ui.Checkbox>
  ),
  OptionList: <ui.OptionList label="Make" options={options} onSelect={nothing} filterFrom={1} />,
  Select: <ui.Select label="Make" options={options} value="" onChange={nothing} placeholder="Make" />,
  ProgressDots: <ui.ProgressDots total={6} current={3} />,
  CodeInput: <ui.CodeInput label="Code" value="12" onChange={nothing} />,
  Alert: <ui.Alert title="No connection" />,
  Skeleton: <ui.Skeleton height={20} />,
  Spinner: <ui.Spinner />,
  VisuallyHidden: <ui.VisuallyHidden>for readers</ui.VisuallyHidden>,
};

describe('native components', () => {
  it.each(Object.entries(ELEMENTS))(
    '%s renders on a server, with styles for each class it uses',
    (_, element) => {
      const html = renderToString(element);
      const classes = [...html.matchAll(/class="([^"]+)"/g)].flatMap((match) =>
        (match[1] as string).split(' '),
      );
      expect(classes.filter(Boolean).length).toBeGreaterThan(0);
      for (const name of classes.filter(Boolean)) expect(ui.nativeStyles).toContain(`.${name}`);
    },
  );

  it('ties a field to its label, hint and error', () => {
    const html = renderToString(ELEMENTS.TextField as ReactElement);
    const id = /<input[^>]* id="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(`for="${id}"`);
    expect(html).toContain(`aria-describedby="${id}-error ${id}-hint"`);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain(`id="${id}-error"`);
  });
});
