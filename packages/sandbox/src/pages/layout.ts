import { html } from 'hono/html';

/** A piece of markup made by `html`, escaped where it holds data. */
export type Markup = ReturnType<typeof html>;

const LINKS = [
  ['/', 'Overview'],
  ['/inbox', 'Inbox'],
  ['/cards', 'Cards, plates, codes and sign-ins'],
] as const;

/** The frame of every page; `path` marks the link of the page that is shown. */
export function layout(title: string, path: string, body: Markup): string {
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title} · Pitlane sandbox</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/assets/sandbox.css" />
    <script type="module" src="/assets/inbox.ts"></script>
  </head>
  <body>
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
  </body>
</html>`);
}
