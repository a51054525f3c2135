import { html } from 'hono/html';
import { htmlPage, type Markup } from '../platform/page.ts';

const LINKS = [
  ['/', 'Overview'],
  ['/inbox', 'Inbox'],
  ['/cards', 'Cards, plates, codes and sign-ins'],
] as const;

/** The frame of every page; `path` marks the link of the page that is shown. */
export function layout(title: string, path: string, body: Markup): string {
  const head = html`<link rel="stylesheet" href="/assets/base.css" />
    <link rel="stylesheet" href="/assets/sandbox.css" />
    <script type="module" src="/assets/inbox.ts"></script>`;
  const shell = html`<body>
    <header>
      <a class="brand" href="/"><span aria-hidden="true"></span>Pitlane <small>sandbox</small></a>
      <nav aria-label="Sandbox">
        ${LINKS.map(([href, name]) =>
          href === path
            ? html`<a href="${href}" aria-current="page">${name}</a>`
            : html`<a href="${href}">${name}</a>`,
        )}
      </nav>
    </header>
    <main>
      <h1>${title}</h1>
      ${body}
    </main>
  </body>`;
  return String(htmlPage({ title: `${title} · Pitlane sandbox`, head, body: shell }));
}
