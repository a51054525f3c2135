import { getPortalQuestions } from '@pitlane/client';
import { chatIcon, EmptyState, Skeleton, Stack } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../app/api.ts';
import { useDocumentTitle } from '../../app/document-title.ts';
import { LoadError } from '../../app/load-error.tsx';
import { Narrow } from '../../app/narrow.tsx';
import { PORTAL_REFRESH_MS } from '../../app/portal-refresh.ts';
import { useWorkshopLimit, WorkshopLimit } from '../../app/workshop-select.tsx';
import { QuestionCard } from './question-card.tsx';

/** What customers ask the person's workshops: those that wait first. */
export function QuestionsPage() {
  useDocumentTitle('Questions');
  const [limit, setLimit] = useWorkshopLimit();
  const questions = useQuery({
    queryKey: ['portal-questions', limit],
    queryFn: ({ signal }) => getPortalQuestions(api, { workshopId: limit }, signal),
    refetchInterval: PORTAL_REFRESH_MS,
  });
  if (questions.error && !questions.data)
    return <LoadError error={questions.error} onRetry={() => void questions.refetch()} />;
  if (!questions.data) return <Skeleton height={420} />;
  const { DirectLeads } = questions.data;
  const hasManyWorkshops = new Set(DirectLeads.map(({ WorkshopId }) => WorkshopId)).size > 1;
  return (
    <Narrow>
      <Stack gap={5}>
        <h1>Questions</h1>
        <WorkshopLimit value={limit} onChange={setLimit} />
        {DirectLeads.length === 0 && (
          <EmptyState title="No questions yet" icon={chatIcon}>
            <p>Customers who see your price can ask you a question. It appears here.</p>
          </EmptyState>
        )}
        {DirectLeads.map((question) => (
          <QuestionCard key={question.Id} question={question} showsWorkshop={hasManyWorkshops} />
        ))}
      </Stack>
    </Narrow>
  );
}
