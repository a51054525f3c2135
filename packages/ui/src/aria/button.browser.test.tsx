import { expectAccessible } from '@pitlane/component-testing';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';

/** A form whose button is disabled as soon as there is nothing to send. */
function Form({ onSend }: { onSend: () => void }) {
  const [isChanged, setIsChanged] = useState(true);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
        setIsChanged(false);
      }}
    >
      <Button type="submit" isDisabled={!isChanged}>
        Save
      </Button>
      <Button>Next</Button>
    </form>
  );
}

test.for(['{Enter}', '[Space]'])('a button that its press by %s disables keeps the focus', async (key) => {
  const onSend = vi.fn();
  const screen = await render(<Form onSend={onSend} />);
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.tab();
  await userEvent.keyboard(key);
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(save).toHaveFocus();
  await userEvent.keyboard(key);
  expect(onSend).toHaveBeenCalledOnce();
  await expectAccessible();
});

test('a disabled button that the focus has left is no tab stop', async () => {
  const screen = await render(<Form onSend={() => undefined} />);
  const save = screen.getByRole('button', { name: 'Save' });
  await save.click();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await expect.element(save).toBeDisabled();
  await userEvent.tab({ shift: true });
  await expect.element(save).not.toHaveFocus();
});
