import { expectAccessible } from '@pitlane/component-testing';
import type { PublicConfig } from '@pitlane/contracts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MethodOptions } from './method-options.tsx';

const config = { Payment: { Stripe: null, Braintree: null } } as unknown as PublicConfig;
const METHODS = ['creditCard', 'payPal', 'afterPay'] as const;

function Example({ onChange, total = 20_000 }: { onChange?: (method: string) => void; total?: number }) {
  const [method, setMethod] = useState<(typeof METHODS)[number]>('creditCard');
  const choose = (next: string) => {
    setMethod(next as typeof method);
    onChange?.(next);
  };
  return <MethodOptions config={config} methods={METHODS} value={method} total={total} onChange={choose} />;
}

test('[PAY-12] names each way to pay with what it means for the wallet', async () => {
  const screen = await render(<Example />);
  const group = screen.getByRole('radiogroup', { name: 'How would you like to pay?' });
  await expect.element(group.getByRole('radio', { name: /^Card/ })).toBeChecked();
  await expect.element(group.getByText('Debit or credit card')).toBeVisible();
  await expect.element(group.getByText('Pay with your PayPal account')).toBeVisible();
  await expect.element(group.getByText('4 interest-free payments of $50.00')).toBeVisible();
  await expectAccessible(group.element());
});

test('instalments follow the total', async () => {
  const screen = await render(<Example total={40_000} />);
  await expect.element(screen.getByText('4 interest-free payments of $100.00')).toBeVisible();
});

test('is chosen by mouse and by keyboard', async () => {
  const onChange = vi.fn();
  const screen = await render(<Example onChange={onChange} />);
  await screen.getByRole('radio', { name: /^PayPal/ }).click({ force: true });
  await expect.element(screen.getByRole('radio', { name: /^PayPal/ })).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: /^Afterpay/ })).toBeChecked();
  expect(onChange.mock.calls).toEqual([['payPal'], ['afterPay']]);
});
