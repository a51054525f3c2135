import { expect, test, vi } from 'vitest';
import { openWidget } from './deferred-imports.ts';
import { PARTNER, stubWidgetApi } from './widget.fixture.ts';

test('a widget that the page removed before its code arrived raises no error', () => {
  stubWidgetApi();
  const emit = vi.fn();
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const options = () => ({ mode: 'inline' as const, inputs: {} });
  openWidget(root, 'div', { partner: PARTNER, options, emit, hostedOrigin: location.origin }, () => {});
  expect(emit).not.toHaveBeenCalled();
});
