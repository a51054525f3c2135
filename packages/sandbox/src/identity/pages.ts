import type { DemoAccount } from '@pitlane/demo';
import { html, raw } from 'hono/html';
import { htmlPage, type Markup } from '../platform/page.ts';

type SignIn = {
  uid: string;
  accounts: readonly DemoAccount[];
  /** Workshop accounts come first when the portal asks, customers when the hosted pages ask. */
  forWorkshops: boolean;
  email: string;
  message: string | null;
};

const ROLES: Record<DemoAccount['role'], string> = {
  supplier: 'Workshops',
  customer: 'Drivers',
  operator: 'Operators',
  fleet: 'Fleets',
  partner: 'Partners',
};

/** The sign-in page: email and password, and the demo accounts as buttons. */
export function signInPage({ uid, accounts, forWorkshops, email, message }: SignIn): string {
  const order: DemoAccount['role'][] = forWorkshops
    ? ['supplier', 'operator', 'fleet', 'partner', 'customer']
    : ['customer', 'supplier', 'operator', 'fleet', 'partner'];
  const groups = order.flatMap((role) => {
    const people = accounts.filter((account) => account.role === role);
    return people.length > 0 ? [{ role, people }] : [];
  });
  return page(
    'Sign in',
    html`<h1>Sign in</h1>
      <p class="lead">${forWorkshops ? 'to Pitlane for workshops' : 'to Pitlane'}</p>
      <form method="post" action="/interaction/${uid}" class="credentials">
        ${message ? html`<p class="problem" role="alert" id="problem">${message}</p>` : ''}
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="username" required value="${email}"
          ${message ? raw('aria-invalid="true" aria-describedby="problem"') : ''} />
        <label for="password">Password</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required />
        <button class="primary">Sign in</button>
      </form>
      <section aria-labelledby="demo">
        <h2 id="demo">Demo accounts</h2>
        <p class="hint">One press signs in; the password of all of them is on the sandbox's page.</p>
        <form method="post" action="/interaction/${uid}">
          ${groups.map(
            ({ role, people }, index) => html`<details ${index === 0 ? raw('open') : ''}>
              <summary>${ROLES[role]} <span class="count">${people.length}</span></summary>
              ${people.map(
                (account) => html`<button name="account" value="${account.subject}" class="account">
                  <span class="name">${account.name}</span> <span class="email">${account.email}</span>
                </button>`,
              )}
            </details>`,
          )}
          <button name="cancel" value="1" class="quiet">Cancel</button>
        </form>
      </section>`,
  );
}

/** Signing out: the form submits itself; without scripts a person presses the button. */
export function logoutPage(form: string): string {
  return page(
    'Sign out',
    html`<h1>Signing out…</h1>
      ${raw(form)}
      <button class="primary" type="submit" form="op.logoutForm" value="yes" name="logout">Sign out</button>
      <script type="module" src="/assets/logout.ts"></script>`,
  );
}

export function loggedOutPage(): string {
  return page('Signed out', html`<h1>You are signed out</h1><p>This window can be closed.</p>`);
}

export function errorPage(out: { error?: string; error_description?: string }): string {
  return page(
    'Sign-in failed',
    html`<h1>We can't continue this sign-in</h1>
      <p>${out.error_description ?? 'Go back to where you came from and try again.'}</p>
      <p class="hint">${out.error ?? ''}</p>`,
  );
}

function page(title: string, content: Markup): string {
  const head = html`<link rel="stylesheet" href="/assets/base.css" />
    <link rel="stylesheet" href="/assets/identity.css" />`;
  const body = html`<body>
    <main>
      <p class="brand"><span aria-hidden="true"></span>Pitlane <small>sandbox</small></p>
      ${content}
    </main>
  </body>`;
  return String(htmlPage({ title: `${title} · Pitlane sandbox`, head, body }));
}
