import { html } from 'hono/html';

/** A piece of markup made by `html`, escaped where it holds data. */
export type Markup = ReturnType<typeof html>;

/** A whole HTML document; `head` holds its styles and scripts, `body` the body element. */
export function htmlPage({ title, head, body }: { title: string; head: Markup; body: Markup }): Markup {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    ${head}
  </head>
  ${body}
</html>`;
}

/** The same around the body of a frame or window whose style and module `/frame/` serves. */
export function framePage(title: string, script: string, body: Markup): Markup {
  const head = html`<link rel="stylesheet" href="/frame/frame.css" />
    <script type="module" src="/frame/${script}"></script>`;
  return htmlPage({ title, head, body });
}
