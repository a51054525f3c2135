import { Button, Inline, Stack, TextField, toast } from '@pitlane/ui/aria';

type Props = { label: string; hint?: string; value: string };

/** An address to pass on, with a button that copies it. */
export const CopyField = ({ label, hint, value }: Props) => (
  <Stack gap={3}>
    <TextField label={label} hint={hint} value={value} isReadOnly />
    <Inline>
      <Button onPress={() => void copy(value)}>Copy</Button>
    </Inline>
  </Stack>
);

/** Without clipboard permission, the field can be copied. */
async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    toast({ title: 'Copied' });
  } catch {
    toast({
      title: 'Not copied',
      detail: 'Select the address in the field and copy it yourself.',
      tone: 'error',
    });
  }
}
