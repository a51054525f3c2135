import { FormError } from '@pitlane/app-shell/form-error';
import { answerQuestion, readFieldErrors } from '@pitlane/client';
import { MAX_DIRECT_LEAD_ANSWER } from '@pitlane/contracts';
import { Button, Inline, Stack, TextArea, toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useDraft } from '../../app/draft.ts';

const FIELDS = ['Answer'] as const;

/** The workshop's one answer; it can also report that it has called or emailed. */
export function AnswerForm({ id, customer }: { id: number; customer: string }) {
  const client = useQueryClient();
  const [text, setText] = useDraft(`question-${id}`, '');
  const answer = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (Answer: string | null) => answerQuestion(api, id, { Answer }),
    onSuccess: async (_, sent) => {
      setText('');
      toast({
        title: sent === null ? 'Marked as answered' : 'Answer sent',
        detail: sent === null ? `We don’t message ${customer} about it.` : `We’ve sent it to ${customer}.`,
      });
      await Promise.all([
        client.invalidateQueries({ queryKey: ['portal-questions'] }),
        client.invalidateQueries({ queryKey: ['portal-waiting'] }),
      ]);
    },
  });
  const isPending = (isSent: boolean) => answer.isPending && (answer.variables !== null) === isSent;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!answer.isPending) answer.mutate(text);
      }}
    >
      <Stack gap={3}>
        <TextArea
          label={`Your answer to ${customer}`}
          rows={3}
          maxLength={MAX_DIRECT_LEAD_ANSWER}
          value={text}
          onChange={setText}
          error={readFieldErrors(answer.error, FIELDS).fields.Answer}
        />
        <FormError error={answer.error} fields={FIELDS} />
        <Inline>
          <Button type="submit" isPending={isPending(true)} isDisabled={isPending(false)}>
            Send the answer
          </Button>
          <Button
            variant="secondary"
            isPending={isPending(false)}
            isDisabled={isPending(true)}
            onPress={() => answer.mutate(null)}
          >
            I’ve already called or emailed them
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}
