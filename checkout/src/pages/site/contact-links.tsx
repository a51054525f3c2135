import { phoneLink } from '@pitlane/domain/people/phone-link';
import type { ReactNode } from 'react';

/** Mail addresses in a text; what follows the last letter, such as a full stop, is not theirs. */
const MAIL = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** The text with links for its mail addresses and for `phone`, the number that customers call. */
export const ContactLinks = ({ text, phone }: { text: string; phone: string | null }): ReactNode =>
  text.split(MAIL).map((part, at) =>
    at % 2 === 1 ? (
      <a key={part} href={`mailto:${part}`}>
        {part}
      </a>
    ) : (
      <PhoneLinks key={part} text={part} phone={phone} />
    ),
  );

const PhoneLinks = ({ text, phone }: { text: string; phone: string | null }): ReactNode =>
  phone
    ? text.split(phone).flatMap((part, at) =>
        at === 0
          ? part
          : [
              <a key={part} href={phoneLink(phone)}>
                {phone}
              </a>,
              part,
            ],
      )
    : text;
