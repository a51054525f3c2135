import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useChunk } from './use-chunk.ts';

test('a chunk that fails to load is loaded again on request', async () => {
  let isDown = true;
  const load = async () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return { name: 'photos' };
  };
  const screen = await render(<Part load={load} />);
  await expect.element(screen.getByText('failed')).toBeVisible();
  isDown = false;
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('photos')).toBeVisible();
});

test('waits until it is needed, and shows at once what is there already', async () => {
  const load = async () => ({ name: 'loaded' });
  const screen = await render(<Part load={false} />);
  await expect.element(screen.getByText('loading')).toBeVisible();
  await screen.rerender(<Part load={load} />);
  await expect.element(screen.getByText('loaded')).toBeVisible();
  const known = await render(<Part load={load} known={{ name: 'known' }} />);
  expect(known.container.textContent).toContain('known');
});

function Part({
  load,
  known,
}: {
  load: false | (() => Promise<{ name: string }>);
  known?: { name: string };
}) {
  const [chunk, retry] = useChunk(load, known);
  return (
    <>
      <p>{chunk === null ? 'failed' : (chunk?.name ?? 'loading')}</p>
      <button type="button" onClick={retry}>
        Again
      </button>
    </>
  );
}
