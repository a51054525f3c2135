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
        <div class="scroll" tabindex="0" role="region" aria-labelledby="cards">
          <table>
            <thead>
              <tr><th scope="col">Number</th><th scope="col">Brand</th><th scope="col">What happens</th></tr>
            </thead>
            <tbody>
              ${TEST_CARDS.map(
                (card) => html`<tr>
                  <td><code>${grouped(card)}</code></td>
                  <td>${BRANDS[card.brand]}</td>
                  <td>${card.label}</td>
                </tr>`,
              )}
            </tbody>
          </table>
        </div>
      </section>
      <section aria-labelledby="plates">
        <h2 id="plates">Plates</h2>
        <p>
          Any other plate is not found. <code>${FAILING_PLATE}</code> makes the lookup fail, <code>${SLOW_PLATE}</code>
          makes it late, in every state.
        </p>
        <div class="scroll" tabindex="0" role="region" aria-labelledby="plates">
          <table>
            <thead>
              <tr><th scope="col">Plate</th><th scope="col">State</th><th scope="col">What the lookup reports</th></tr>
            </thead>
            <tbody>
              ${plates.map(
                (plate) => html`<tr>
                  <td><code>${plate.plate}</code></td>
                  <td>${plate.state}</td>
                  <td>${describeReport(plate)}</td>
                </tr>`,
              )}
            </tbody>
          </table>
        </div>
      </section>
      <section aria-labelledby="discounts">
        <h2 id="discounts">Discount codes</h2>
        <p>Typed where a booking is finalised, or brought by a link: <code>?promoCode=SAVE20</code>.</p>
        <div class="scroll" tabindex="0" role="region" aria-labelledby="discounts">
          <table>
            <thead>
              <tr><th scope="col">Code</th><th scope="col">What it does</th><th scope="col">Referral code</th></tr>
            </thead>
            <tbody>
              ${discounts.map(
                (discount) => html`<tr>
                  <td><code>${discount.code}</code></td>
                  <td>${discount.description}</td>
                  <td>${discount.referralCodes.join(', ') || '–'}</td>
                </tr>`,
              )}
            </tbody>
          </table>
        </div>
      </section>
      <section aria-labelledby="accounts">
        <h2 id="accounts">Sign-ins</h2>
        <p>The sign-in page lists them as buttons too.</p>
        <div class="scroll" tabindex="0" role="region" aria-labelledby="accounts">
          <table>
            <thead>
              <tr><th scope="col">Email</th><th scope="col">Password</th><th scope="col">Name</th><th scope="col">Role</th></tr>
            </thead>
            <tbody>
              ${accounts.map(
                (account) => html`<tr>
                  <td>${account.email}</td>
                  <td><code>${account.password}</code></td>
                  <td>${account.name}</td>
                  <td>${account.role}</td>
                </tr>`,
              )}
            </tbody>
          </table>
        </div>
      </section>`,
  );
}

const BRANDS: Record<TestCard['brand'], string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

function grouped({ number, brand }: TestCard): string {
  return brand === 'amex'
    ? number.replace(/^(\d{4})(\d{6})/, '$1 $2 ')
    : number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

function describeReport({ reports }: SamplePlate): string {
  const { year, make, model, ...rest } = reports;
  return [[year, make, model].filter(Boolean).join(' '), ...Object.values(rest)].filter(Boolean).join(', ');
}
