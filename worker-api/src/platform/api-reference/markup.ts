import { html, raw } from 'hono/html';
import { PROBLEMS, problemAddress, REFERENCE } from '../errors.ts';
import type { ReferenceCall } from './list-calls.ts';

export const PAGES = {
  start: REFERENCE.start,
  problems: REFERENCE.problems,
  schemas: `${REFERENCE.start}/schemas`,
  webhooks: `${REFERENCE.start}/webhooks`,
};

/** The page of a tag: `Workshop portal` is at `/docs/workshop-portal`. */
export const pageAddress = (tag: string): string =>
  `${PAGES.start}/${tag.toLowerCase().replace(/\W+/g, '-')}`;

export const linkTo = ({ method, path, operation }: ReferenceCall) =>
  html`<a href="${pageAddress(operation.tags[0]!)}#${operation.operationId}">${method.toUpperCase()} ${path}</a>`;

export const paragraphs = (text: string) => text.split('\n\n').map((one) => html`<p>${inline(one)}</p>`);

/** Text of the document: escaped, backquotes as code. */
export const inline = (text: string) => raw(codes(text));

/** The same, with each code of a problem as a link to its section. */
export const withProblemLinks = (text: string) =>
  raw(
    codes(text).replace(/<code>([\w-]+)<\/code>/g, (whole, code) =>
      isProblem(code) ? `<a href="${problemAddress(code)}">${whole}</a>` : whole,
    ),
  );

const isProblem = (code: string): code is keyof typeof PROBLEMS => Object.hasOwn(PROBLEMS, code);

/**
 * A closed block of JSON whose references lead to the page of the schemas. The id is inside: browsers open a closed
 * block for a link to something in it.
 */
export function schemaHtml(title: string, schema: unknown, id?: string) {
  const text = codes(JSON.stringify(schema, null, 2)).replace(
    /&#34;#\/components\/schemas\/(\w+)&#34;/g,
    `<a href="${PAGES.schemas}#schema-$1">$1</a>`,
  );
  return html`<details><summary>${title}</summary><pre${id ? raw(` id="${id}"`) : ''}>${raw(text)}</pre></details>`;
}

function codes(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/`([^`]+)`/g, '<code>$1</code>');
}
