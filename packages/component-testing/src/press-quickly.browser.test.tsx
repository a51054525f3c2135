import { expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

const go = page.getByRole('button', { name: 'Go' });

test('a press is that of a mouse, and scrolls to what is out of view', async () => {
  const trusted: boolean[] = [];
  await render(
    <main style={{ paddingTop: '3000px' }}>
      <button type="button" onClick={({ isTrusted }) => trusted.push(isTrusted)}>
        Go
      </button>
    </main>,
  );
  await go.click();
  expect(trusted).toEqual([true]);
});

test('waits to press an element that is covered, disabled or missing', async () => {
  const press = vi.fn();
  const { rerender } = await render(<main />);
  const pressed = go.click();
  await rerender(
    <main>
      <button type="button" disabled>
        Go
      </button>
    </main>,
  );
  await rerender(
    <main>
      <button type="button" onClick={press}>
        Go
      </button>
      <div role="presentation" style={{ position: 'fixed', inset: 0 }} />
    </main>,
  );
  await expect.element(go).toBeVisible();
  expect(press).not.toHaveBeenCalled();
  await rerender(
    <main>
      <button type="button" onClick={press}>
        Go
      </button>
    </main>,
  );
  await pressed;
  expect(press).toHaveBeenCalledOnce();
});

test('a field whose label is apart from it is pressed at once', async () => {
  const pressAt = vi.spyOn(commands, 'pressAt');
  await render(
    <main>
      <label htmlFor="name">Name</label>
      <input id="name" />
    </main>,
  );
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.click();
  await expect.element(name).toHaveFocus();
  expect(pressAt).toHaveBeenCalledOnce();
});

test('an element that appears before the press gets no event, and the press is repeated', async () => {
  const [press, cover] = [vi.fn(), vi.fn()];
  const { rerender } = await render(
    <main>
      <button type="button" onClick={press}>
        Go
      </button>
    </main>,
  );
  const late = vi.spyOn(commands, 'pressAt').mockImplementationOnce(async (x, y) => {
    late.mockRestore();
    await rerender(
      <main>
        <button type="button" onClick={press}>
          Go
        </button>
        <button type="button" style={{ position: 'fixed', inset: 0 }} onPointerDown={cover} onClick={cover}>
          Cover
        </button>
      </main>,
    );
    await commands.pressAt(x, y);
    await rerender(
      <main>
        <button type="button" onClick={press}>
          Go
        </button>
      </main>,
    );
  });
  await go.click();
  expect(cover).not.toHaveBeenCalled();
  expect(press).toHaveBeenCalledOnce();
});

test.for([
  ['enters', { 'data-entering': true }],
  // React Aria hides a dialog until it is ready to enter.
  ['is about to enter', { style: { opacity: 0, clipPath: 'inset(50%)' } }],
] as const)('a choice in a dialog that %s is pressed once it stands where it stays', async ([, state]) => {
  const [press, miss] = [vi.fn(), vi.fn()];
  const dialog = (isEntering: boolean) => (
    <main onPointerDown={miss}>
      <div {...(isEntering && state)}>
        <div style={{ translate: isEntering ? '0 300px' : 'none' }}>
          <label onPointerDown={(event) => event.stopPropagation()}>
            <input type="radio" style={{ clipPath: 'inset(50%)' }} onChange={press} /> Near
          </label>
        </div>
      </div>
    </main>
  );
  const { rerender } = await render(dialog(true));
  const moved = vi.spyOn(commands, 'pressAt').mockImplementationOnce(async (x, y) => {
    await rerender(dialog(false));
    await commands.pressAt(x, y);
  });
  const pressed = page.getByRole('radio', { name: 'Near' }).click({ force: true });
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  moved.mockRestore();
  await rerender(dialog(false));
  await pressed;
  expect(press).toHaveBeenCalledOnce();
  expect(miss).not.toHaveBeenCalled();
});
