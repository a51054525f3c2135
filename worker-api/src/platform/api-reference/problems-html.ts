import { html } from 'hono/html';
import { PROBLEMS } from '../errors.ts';
import type { OpenApiDocument } from '../openapi.ts';
import { listProblems, type ReferenceCall } from './list-calls.ts';
import { linkTo } from './markup.ts';

/** Each code with the calls that answer it; where most do, one sentence in place of a list. */
export function problemsHtml(calls: ReferenceCall[], document: OpenApiDocument) {
  const answers = calls.map((call) => ({
    call,
    text: listProblems(call, document)
      .map(([, one]) => one.description)
      .join(),
  }));
  return html`<h1>Problems</h1>
    <p>Errors are <code>application/problem+json</code>. Clients decide by <code>code</code>.</p>
    ${Object.entries(PROBLEMS).map(([code, { status, title }]) => {
      const callers = answers.filter(({ text }) => text.includes(`\`${code}\``)).map(({ call }) => call);
      const isEveryCall = callers.length > calls.length / 2;
      return html`<h3 id="problem-${code}"><code>${code}</code> ${status}</h3>
        <p>${title}</p>
        ${
          isEveryCall
            ? html`<p>Most calls can answer this.</p>`
            : callers.length > 0 &&
              html`<details><summary>Answered by ${callers.length === 1 ? 'one call' : `${callers.length} calls`}</summary>
                <ul>${callers.map((call) => html`<li>${linkTo(call)}</li>`)}</ul></details>`
        }`;
    })}`;
}
