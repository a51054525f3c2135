import { Button, calendarIcon, Icon } from '@pitlane/ui/aria';
import { useState } from 'react';
import { onceOpened } from '../../staged-rendering/once-opened.tsx';

const FreeDaysDialog = onceOpened(async () => (await import('./free-days-dialog.tsx')).FreeDaysDialog);

type Props = {
  /** `YYYY-MM-DD`, empty while no day is chosen. */
  value: string;
  /** The free days, in their order. */
  free: string[];
  onChange: (day: string) => void;
};

/**
 * Any free day beyond the nearest, from a calendar or typed: a button, because a day that is typed is seldom a free one.
 * The calendar's code comes after the page can be used.
 */
export function AnotherDay({ value, free, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setIsOpen(true)}>
        <Icon path={calendarIcon} size={18} /> Another day
      </Button>
      <FreeDaysDialog
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        value={value}
        free={free}
        onChange={(day) => {
          onChange(day);
          setIsOpen(false);
        }}
      />
    </>
  );
}
