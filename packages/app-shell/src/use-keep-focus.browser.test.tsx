import { Button, Card, Dialog, PageShell } from '@pitlane/ui/aria';
import { type ReactNode, useRef, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useKeepFocus } from './use-keep-focus.ts';

function Page({ children }: { children: ReactNode }) {
  useKeepFocus();
  return (
    <PageShell logo={null}>
      <h1>People</h1>
      {children}
    </PageShell>
  );
}

/** A part of the page that goes when `leave` is called. */
function Passing({ children }: { children: (leave: () => void) => ReactNode }) {
  const [isHere, setIsHere] = useState(true);
  return isHere && children(() => setIsHere(false));
}

const RemoveButton = ({ leave }: { leave: () => void }) => <Button onPress={leave}>Remove</Button>;

/** Asks first; its button goes with the answer. */
function Asking({ leave }: { leave: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Remove</Button>
      <Dialog title="Remove Kim?" isOpen={isOpen} onOpenChange={setIsOpen}>
        <Button onPress={leave}>Yes</Button>
      </Dialog>
    </>
  );
}

/** Moves the focus on when its button goes. */
function Moving() {
  const next = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Passing>
        {(leave) => (
          <RemoveButton
            leave={() => {
              leave();
              next.current?.focus();
            }}
          />
        )}
      </Passing>
      <Button ref={next}>Add</Button>
    </>
  );
}

/** A native button that is disabled until what it sends was sent. */
function Sending({ sent, onSent }: { sent: Promise<void>; onSent: () => void }) {
  const [isPending, setIsPending] = useState(false);
  const send = async () => {
    setIsPending(true);
    await sent;
    setIsPending(false);
    onSent();
  };
  return (
    <button type="button" disabled={isPending} onClick={() => void send()}>
      Send
    </button>
  );
}

const renderRow = () =>
  render(
    <Page>
      <Card title="Access">
        <Passing>{(leave) => <RemoveButton leave={leave} />}</Passing>
      </Card>
    </Page>,
  );

test.for(['Enter', ' '])(
  'the heading of the card takes the focus of what its key %j removed',
  async (key) => {
    const screen = await renderRow();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
    await userEvent.keyboard(key === ' ' ? '[Space]' : `{${key}}`);
    await expect.element(screen.getByRole('heading', { name: 'Access' })).toHaveFocus();
  },
);

test('the heading of the page takes that of a card that went', async () => {
  const screen = await render(
    <Page>
      <Card title="Others">Nobody else</Card>
      <Passing>
        {(leave) => (
          <Card title="Access">
            <RemoveButton leave={leave} />
          </Card>
        )}
      </Passing>
    </Page>,
  );
  await screen.getByRole('button', { name: 'Remove' }).click();
  await expect.element(screen.getByRole('heading', { name: 'People' })).toHaveFocus();
});

test('a dialog whose button went with its answer gives the focus to the card', async () => {
  const screen = await render(
    <Page>
      <Card title="Access">
        <Passing>{(leave) => <Asking leave={leave} />}</Passing>
      </Card>
    </Page>,
  );
  await screen.getByRole('button', { name: 'Remove' }).click();
  await screen.getByRole('button', { name: 'Yes' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Access' })).toHaveFocus();
});

test.for([
  ['gets the focus back', false, 'button'],
  ['and then goes gives it to the heading', true, 'heading'],
] as const)('what is disabled while it is sent %s', async ([, goes, role]) => {
  const sent = Promise.withResolvers<void>();
  const screen = await render(
    <Page>
      <Card title="Access">
        <Passing>{(leave) => <Sending sent={sent.promise} onSent={() => goes && leave()} />}</Passing>
      </Card>
    </Page>,
  );
  const send = screen.getByRole('button', { name: 'Send' });
  await send.click();
  await expect.element(send).not.toHaveFocus();
  sent.resolve();
  await expect.element(screen.getByRole(role, { name: goes ? 'Access' : 'Send' })).toHaveFocus();
});

test('where a page moves the focus itself, it stays there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const screen = await render(
    <Page>
      <Moving />
    </Page>,
  );
  await screen.getByRole('button', { name: 'Remove' }).click();
  await vi.advanceTimersByTimeAsync(1_000);
  await expect.element(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
});

test('a person who has left for the page keeps no focus when the button goes later', async () => {
  let leaveLater = () => {};
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const screen = await render(
    <Page>
      <Passing>
        {(leave) => {
          leaveLater = leave;
          return <Button>Remove</Button>;
        }}
      </Passing>
    </Page>,
  );
  const button = screen.getByRole('button', { name: 'Remove' });
  await button.click();
  (button.element() as HTMLElement).blur();
  await vi.advanceTimersByTimeAsync(1_000);
  leaveLater();
  await expect.element(button).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(document.body).toHaveFocus();
});
