import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { displayPhone } from '@pitlane/domain/people/phone';
import { Card, KeyValueList, phoneIcon, Stack, TextArea, TextField } from '@pitlane/ui/aria';
import styles from './profile-page.module.css';
import { usePartForm, useProfile } from './profile-state.ts';
import { SaveBar } from './save-bar.tsx';

const FIELDS = ['Description', 'ContactName', 'Phone'] as const;

/** What customers see about the workshop, and its contact. */
export function AboutForm() {
  const { profile, mayChange } = useProfile();
  const { Email, ...about } = profile.About;
  const { editing, saved, value, errors, set } = usePartForm('about', about, FIELDS);
  const { Description, ContactName, Phone } = value;
  const theirs = [
    saved.Description !== Description && `“${shortenText(saved.Description)}”`,
    saved.ContactName !== ContactName && saved.ContactName,
    saved.Phone !== Phone && displayPhone(saved.Phone),
  ];
  return (
    <Card title="What customers see">
      <Stack>
        <TextArea
          label="About you"
          hint="Who you are, what you do best. No prices, no phone numbers."
          rows={6}
          maxLength={4000}
          value={Description}
          isReadOnly={!mayChange}
          error={errors.Description}
          onChange={(text) => set({ Description: text })}
        />
        <div className={styles.fields}>
          <TextField
            label="Contact person"
            hint="Customers read it when they book."
            maxLength={100}
            value={ContactName}
            isReadOnly={!mayChange}
            error={errors.ContactName}
            onChange={(text) => set({ ContactName: text })}
          />
          <TextField
            label="Phone"
            hint="Customers see it once they have booked."
            type="tel"
            icon={phoneIcon}
            maxLength={30}
            value={Phone === saved.Phone ? displayPhone(Phone) : Phone}
            isReadOnly={!mayChange}
            error={errors.Phone}
            onChange={(text) => set({ Phone: text })}
          />
        </div>
        <KeyValueList
          items={[
            {
              key: 'We email bookings to',
              value: Email,
              hint: 'Ask us to change it, or transfer your account.',
            },
            {
              key: 'Licence',
              value: profile.Papers.LicenceNumber ?? 'Not on file',
              hint: showValidity(profile.Papers.LicenceExpiresOn, profile.Today),
            },
            {
              key: 'Liability insurance',
              value: profile.Papers.InsuranceExpiresOn
                ? showValidity(profile.Papers.InsuranceExpiresOn, profile.Today)
                : 'Not on file',
              hint: 'Send us new certificates, and we enter them.',
            },
          ]}
        />
        <SaveBar editing={editing as never} fields={FIELDS} theirs={theirs.filter(Boolean).join(', ')} />
      </Stack>
    </Card>
  );
}

const showValidity = (until: string | null, today: string): string | false =>
  until !== null && `${until < today ? 'Expired on' : 'Valid until'} ${formatLongDay(until)}`;

/** The beginning of a text, to compare with one's own. */
const shortenText = (text: string): string => (text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text);
