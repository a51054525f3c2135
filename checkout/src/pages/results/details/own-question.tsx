import { getOwnQuestions } from '@pitlane/client';
import type { Lead, Listing, OwnQuestion as Question } from '@pitlane/contracts';
import { Banner, Button } from '@pitlane/ui/aria';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import styles from './details.module.css';

/** The customer's questions to suppliers; others than the lead's owner see none of it. */
export const ownQuestionsQuery = ({ Guid, HasAccess }: Pick<Lead, 'Guid' | 'HasAccess'>) =>
  queryOptions({
    queryKey: ['own-questions', Guid],
    queryFn: ({ signal }) => getOwnQuestions(api, Guid, signal),
    enabled: HasAccess,
    staleTime: 0,
    meta: { errors: 'caller' },
  });

/** The question to this supplier and its answer; nothing where there is none. */
export function OwnQuestion({ lead, listing }: { lead: Lead; listing: Listing }) {
  const questions = useQuery(ownQuestionsQuery(lead));
  const question = questions.data?.Questions.find(({ WorkshopId }) => WorkshopId === listing.WorkshopId);
  if (questions.isError)
    return (
      <Banner
        tone="warning"
        title="We couldn’t load your question"
        actions={
          <Button
            variant="secondary"
            size="small"
            isPending={questions.isFetching}
            onPress={() => void questions.refetch()}
          >
            Load it again
          </Button>
        }
      />
    );
  if (!question) return null;
  const name = listing.WorkshopName;
  return (
    <Banner
      tone={question.AnsweredOn ? 'success' : 'info'}
      title={question.AnsweredOn ? `${name} has answered your question` : `You asked ${name}`}
    >
      <div className={styles.words}>
        <p className={styles.quote}>{question.Question}</p>
        <p className={styles.answer}>{describeAnswer(question, name)}</p>
      </div>
    </Banner>
  );
}

const describeAnswer = ({ Answer, AnsweredOn }: Question, name: string): string =>
  Answer ??
  (AnsweredOn
    ? `${name} answered by phone or email.`
    : 'If it hasn’t answered within one business day, we’ll follow up.');
