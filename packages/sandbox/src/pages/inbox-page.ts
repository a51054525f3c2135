import { formatDate } from '@pitlane/domain/calendar/format-day';
import { wallClock } from '@pitlane/domain/calendar/zone';
import { html, raw } from 'hono/html';
import type { Message } from '../messages/inbox.ts';
import type { Markup } from '../platform/page.ts';
import { layout } from './layout.ts';

/** Mail and SMS, newest first as given; `to` is the recipient they were filtered by, or empty. */
export function inboxPage(messages: Message[], to: string): string {
  return layout(
    'Inbox',
    '/inbox',
    html`<form class="filter" role="search">
        <label for="to">Recipient</label>
        <input id="to" name="to" type="search" value="${to}" placeholder="Mail address or number" autocomplete="off" />
        <button>Filter</button>
        ${to ? html`<a href="/inbox">Show all</a>` : ''}
      </form>
      <p class="news" role="status" data-last="${messages[0]?.id ?? ''}" data-to="${to}"></p>
      ${
        messages.length === 0
          ? html`<p class="empty">Nothing has arrived yet${to ? html` for <strong>${to}</strong>` : ''}. New messages appear automatically.</p>`
          : html`<ol class="messages">${messages.map((message, index) => item(message, index === 0))}</ol>`
      }`,
  );
}

function item(message: Message, isFirst: boolean): Markup {
  const time = html`<time datetime="${message.at}">${formatDate(wallClock(message.at, 'Australia/Sydney'), 'd MMM yyyy, h:mm:ss aaa')}</time>`;
  if (message.kind === 'sms') {
    return html`<li>
      <article class="sms">
        <header><span class="kind">SMS</span> to <strong>${message.to.join(', ')}</strong> from ${message.from} ${time}</header>
        <p class="bubble">${linkUrls(message.text)}</p>
      </article>
    </li>`;
  }
  return html`<li>
    <article class="mail">
      <details ${isFirst ? raw('open') : ''}>
        <summary>
          <span class="kind">Mail</span> <strong class="subject">${message.subject || 'No subject'}</strong>
          <span class="people">to ${message.to.join(', ')} from ${message.from}</span> ${time}
        </summary>
        ${message.html === null ? html`<p class="plain">${linkUrls(message.text ?? '')}</p>` : mailBody(message.subject, message.html, message.text)}
        ${
          message.attachments.length > 0
            ? html`<ul class="attachments" aria-label="Attachments">
                ${message.attachments.map(
                  (file, index) =>
                    html`<li><a href="/inbox/${message.id}/attachments/${index}">${file.filename}</a> <small>${file.mimeType}</small></li>`,
                )}
              </ul>`
            : ''
        }
      </details>
    </article>
  </li>`;
}

/** The mail's own markup, in a frame that runs no script and opens links in a new tab. */
function mailBody(subject: string, markup: string, text: string | null): Markup {
  const whole = `<base target="_blank">${markup}`;
  return html`<iframe
      title="Mail: ${subject}"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      loading="lazy"
      srcdoc="${whole}"
    ></iframe>
    ${text === null ? '' : html`<details class="text"><summary>Plain text</summary><p class="plain">${linkUrls(text)}</p></details>`}`;
}

function linkUrls(text: string): Markup[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noopener">${part}</a>` : html`${part}`,
    );
}
