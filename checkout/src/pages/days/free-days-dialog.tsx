import { Dialog } from '@pitlane/ui/aria';
import { FreeDays } from './free-days.tsx';

export type FreeDaysDialogProps = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** `YYYY-MM-DD`, empty while no day is chosen. */
  value: string;
  /** The free days, in their order. */
  free: string[];
  onChange: (day: string) => void;
};

export const FreeDaysDialog = ({ isOpen, onOpenChange, ...days }: FreeDaysDialogProps) => (
  <Dialog title="Another day" size="small" isOpen={isOpen} onOpenChange={onOpenChange}>
    <FreeDays {...days} />
  </Dialog>
);
