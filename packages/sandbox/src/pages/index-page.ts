import { html } from 'hono/html';
import { layout } from './layout.ts';

/** What the sandbox is and where its parts are. */
export function indexPage(origin: string, messages: number): string {
  return layout(
    'Overview',
    '/',
    html`<p class="lead">
        Stand-ins for the outside systems: payments, verification codes, SMS, mail, plate lookup and sign-in. Nothing
        here leaves this machine and no money moves.
      </p>
      <ul class="tiles">
        <li>
          <a href="/inbox"><strong>Inbox</strong> <span>${messages} ${messages === 1 ? 'message' : 'messages'}: mail, SMS and codes</span></a>
        </li>
        <li>
          <a href="/cards"><strong>Cards, plates, codes and sign-ins</strong> <span>What to type to see each case</span></a>
        </li>
        <li>
          <a href="${origin}"><strong>Pitlane</strong> <span>${origin}</span></a>
        </li>
      </ul>
      <h2>For tests</h2>
      <dl class="routes">
        ${ROUTES.map(
          ([route, meaning]) => html`<dt><code>${route}</code></dt>
            <dd>${meaning}</dd>`,
        )}
      </dl>`,
  );
}

const ROUTES = [
  [
    'GET /sandbox/inbox?to=&since=&kind=&wait=',
    'messages as JSON; waits up to that many milliseconds for one',
  ],
  ['DELETE /sandbox/inbox', 'empties the inbox'],
  ['GET /sandbox/stripe/payments', 'every payment with what was captured and refunded, in cents'],
  ['GET · POST · DELETE /sandbox/stripe/faults', 'what goes wrong with calls and webhooks'],
  ['GET · POST · DELETE /sandbox/{braintree,afterpay,zip,humm,openpay}/faults', 'the same for the others'],
  ['GET /sandbox/{provider}/payments', 'what each provider holds, in cents'],
  ['GET /sandbox/stripe/webhooks?payment=&type=&state=&wait=', 'events and their deliveries'],
  ['POST /sandbox/stripe/webhooks/resend', 'sends events again: { event, payment, type }'],
  ['POST /sandbox/stripe/webhooks/release', 'sends what was held: { order: "forward" or "reverse" }'],
] as const;
