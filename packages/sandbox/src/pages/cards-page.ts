import { type DemoAccount, type DemoDiscount, FAILING_PLATE, type SamplePlate } from '@pitlane/demo';
import { html } from 'hono/html';
import { SLOW_PLATE } from '../rego/rego.ts';
import { TEST_CARDS, type TestCard } from '../stripe/cards.ts';
import { layout } from './layout.ts';

type Data = {
  accounts: readonly DemoAccount[];
  plates: readonly SamplePlate[];
  discounts: readonly DemoDiscount[];
};

/** Test cards, plates, discount codes and demo sign-ins, each with what it shows. */
export function cardsPage({ accounts, plates, discounts }: Data): string {
  return layout(
    'Cards, plates, codes and sign-ins',
    '/cards',
    html`<section aria-labelledby="cards">
        <h2 id="cards">Test cards</h2>
        <p>Any expiry in the future and any security code of three digits (four for American Express).</p>
        ${renderTable(
          'cards',
          ['Number', 'Brand', 'What happens'],
          TEST_CARDS.map((card) => [code(formatCardNumber(card)), BRANDS[card.brand], card.label]),
        )}
      </section>
      <section aria-labelledby="plates">
        <h2 id="plates">Plates</h2>
        <p>
          Any other plate is not found. <code>${FAILING_PLATE}</code> makes the lookup fail, <code>${SLOW_PLATE}</code>
          makes it late, in every state.
        </p>
        ${renderTable(
          'plates',
          ['Plate', 'State', 'What the lookup reports'],
          plates.map((plate) => [code(plate.plate), plate.state, describeReport(plate)]),
        )}
      </section>
      <section aria-labelledby="discounts">
        <h2 id="discounts">Discount codes</h2>
        <p>Typed where a booking is finalised, or brought by a link: <code>?promoCode=SAVE20</code>.</p>
        ${renderTable(
          'discounts',
          ['Code', 'What it does', 'Referral code'],
          discounts.map((discount) => [
            code(discount.code),
            discount.description,
            discount.referralCodes.join(', ') || '–',
          ]),
        )}
      </section>
      <section aria-labelledby="accounts">
        <h2 id="accounts">Sign-ins</h2>
        <p>The sign-in page lists them as buttons too.</p>
        ${renderTable(
          'accounts',
          ['Email', 'Password', 'Name', 'Role'],
          accounts.map(({ email, password, name, role }) => [email, code(password), name, role]),
        )}
      </section>`,
  );
}

type Cell = string | ReturnType<typeof html>;

const code = (text: string): Cell => html`<code>${text}</code>`;

/** A table that scrolls sideways where it is wider than the page; `titleId` is that of its heading. */
const renderTable = (titleId: string, heads: readonly string[], rows: readonly Cell[][]) =>
  html`<div class="scroll" tabindex="0" role="region" aria-labelledby="${titleId}">
          <table>
            <thead>
              <tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr>
            </thead>
            <tbody>
              ${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
            </tbody>
          </table>
        </div>`;

const BRANDS: Record<TestCard['brand'], string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

function formatCardNumber({ number, brand }: TestCard): string {
  return brand === 'amex'
    ? number.replace(/^(\d{4})(\d{6})/, '$1 $2 ')
    : number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

function describeReport({ reports }: SamplePlate): string {
  const { year, make, model, ...rest } = reports;
  return [[year, make, model].filter(Boolean).join(' '), ...Object.values(rest)].filter(Boolean).join(', ');
}
