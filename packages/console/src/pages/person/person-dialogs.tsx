import { saveTextFile } from '@pitlane/app-shell/save-text-file';
import { erasePerson, exportPerson } from '@pitlane/client';
import type { PersonData } from '@pitlane/contracts';
import { toast } from '@pitlane/ui/aria';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../app/api.ts';
import { ReasonDialog } from '../../app/reason-dialog.tsx';

type ExportProps = { person: string; onClose: () => void };

/** Asks why, and saves the file on this computer. */
export function ExportDialog({ person, onClose }: ExportProps) {
  const save = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (reason: string) => exportPerson(api, person, reason),
    onSuccess: ({ FileName, Content }) => {
      saveTextFile(FileName, Content, 'application/json');
      onClose();
    },
  });
  return (
    <PersonDialog title="Export personal data" confirm="Save the file" change={save} onClose={onClose}>
      <p>
        The file has all quotes, bookings, payments, messages and notes. Send it to the person, then delete
        it.
      </p>
    </PersonDialog>
  );
}

type EraseProps = ExportProps & {
  title: string;
  guids: string[];
  onErased: (left: PersonData) => void;
};

/** Asks why, and erases what was shown. */
export function EraseDialog({ person, guids, title, onClose, onErased }: EraseProps) {
  const erase = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (reason: string) => erasePerson(api, person, reason, guids),
    onSuccess: (left) => {
      toast({ title: 'Erased', detail: `${left.Erased} ${left.Erased === 1 ? 'quote' : 'quotes'}.` });
      onClose();
      onErased(left);
    },
  });
  return (
    <PersonDialog title={title} confirm="Erase for good" change={erase} onClose={onClose}>
      <p>
        Name, contact, place, plate, photos, questions and notes go at once, and open work closes. It can’t be
        undone. Figures without a name stay.
      </p>
    </PersonDialog>
  );
}

type PersonDialogProps = {
  title: string;
  confirm: string;
  change: Pick<UseMutationResult<unknown, Error, string>, 'isPending' | 'error' | 'mutate'>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks why; the reason must not bring back what is erased. */
const PersonDialog = ({ change, ...rest }: PersonDialogProps) => (
  <ReasonDialog
    {...rest}
    reasonHint="The audit log keeps it. Write nothing here that names the person."
    change={change}
    onSubmit={change.mutate}
  />
);
