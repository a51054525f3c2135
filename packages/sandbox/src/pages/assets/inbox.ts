/** Waits for the next message and shows it: reloads the page, or offers a link to someone who is reading. */
const news = document.querySelector<HTMLElement>('.news');
if (news) void watch(news);

async function watch(at: HTMLElement): Promise<void> {
  const query = new URLSearchParams({ since: at.dataset.last ?? '', to: at.dataset.to ?? '', wait: '25000' });
  for (;;) {
    const arrived = await ask(`/sandbox/inbox?${query}`);
    if (arrived > 0) return show(at, arrived);
  }
}

async function ask(address: string): Promise<number> {
  try {
    const answer = await fetch(address);
    return ((await answer.json()) as unknown[]).length;
  } catch {
    // The sandbox is restarting: retry when it may be back.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    return 0;
  }
}

function show(at: HTMLElement, count: number): void {
  const isReading = window.scrollY > 0 || document.activeElement !== document.body;
  if (!isReading) {
    location.reload();
    return;
  }
  const link = document.createElement('a');
  link.href = location.href;
  link.textContent = count === 1 ? 'Show 1 new message' : `Show ${count} new messages`;
  at.replaceChildren(link);
}

export {};
