import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from './expect-accessible.ts';

test('fails on spacing that a reader cannot change, on a picture without words and on grey text', async () => {
  // On top and on white, whatever the frame shows besides.
  const { container } = await render(
    <p style={{ lineHeight: 2, color: '#000', background: '#fff', position: 'relative', zIndex: 999 }}>
      Brakes
    </p>,
  );
  const text = container.querySelector('p')!;
  await expectAccessible(container);
  text.style.setProperty('letter-spacing', '2px', 'important');
  await expect(expectAccessible(container)).rejects.toThrow();
  text.style.removeProperty('letter-spacing');
  text.style.setProperty('color', '#bbb', 'important');
  await expect(expectAccessible(container)).rejects.toThrow();
  text.style.setProperty('color', '#000');
  text.innerHTML = '<img src="data:image/png,none">';
  await expect(expectAccessible(container)).rejects.toThrow();
});
