type Facts = { oldEmail: string; newEmail: string; secret: string; origin: string };

type TransferMail = { to: string; subject: string; lines: string[]; link: { label: string; url: string } };

/** The mails of a change of address: the code to the new one, the question to the old one, the word to both. */
export function transferMail(kind: 'code' | 'confirm' | 'done', facts: Facts): TransferMail {
  const { oldEmail, newEmail, secret, origin } = facts;
  const page = `${origin}/workshop/account-transfer`;
  switch (kind) {
    case 'code':
      return {
        to: newEmail,
        subject: 'Your code for Pitlane for workshops',
        lines: [
          `${secret} is the code that moves a workshop account to this address.`,
          'It holds for one hour. If you did not ask for it, ignore this mail: nothing changes without the code.',
        ],
        link: { label: 'Enter the code', url: page },
      };
    case 'confirm':
      return {
        to: oldEmail,
        subject: 'Confirm the new address of your workshop account',
        lines: [
          `Your workshop account is about to move to ${newEmail}. After that you cannot answer for your workshops with this address.`,
          'Confirm within 24 hours, signed in with this address. If it was not you, do nothing, and change your password.',
        ],
        link: { label: 'Confirm the change', url: `${page}#token=${secret}` },
      };
    case 'done':
      return {
        to: newEmail,
        subject: 'Your workshop account has moved',
        lines: [
          `Sign in with ${newEmail} from now on; ${oldEmail} does not answer for your workshops any more.`,
          'If you did not do this, call us at once.',
        ],
        link: { label: 'Open the portal', url: `${origin}/workshop/` },
      };
  }
}
