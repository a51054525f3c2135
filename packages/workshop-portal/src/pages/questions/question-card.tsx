import { Muted } from '@pitlane/app-shell/staff-muted';
import type { PortalDirectLead } from '@pitlane/contracts';
import { formatInstant } from '@pitlane/domain/calendar/format-instant';
import { displayPhone } from '@pitlane/domain/people/phone';
import { phoneLink } from '@pitlane/domain/people/phone-link';
import { PERMISSION } from '@pitlane/domain/portal/permissions';
import { Badge, Card, Inline, Stack } from '@pitlane/ui/aria';
import { useHasPermission } from '../../app/me.ts';
import { AnswerForm } from './answer-form.tsx';
import styles from './questions.module.css';

/** One question with whom to call, and the form for its answer while it waits. */
export function QuestionCard({
  question,
  showsWorkshop,
}: {
  question: PortalDirectLead;
  showsWorkshop: boolean;
}) {
  const mayAnswer = useHasPermission(PERMISSION.leadBid);
  const { CustomerName, Vehicle, SuburbName, WorkshopName, IANATimeZone, CreatedOn, AnswerBy, AnsweredOn } =
    question;
  return (
    <Card as="article" aria-label={`Question from ${CustomerName}`}>
      <Stack gap={3}>
        <Inline justify="between">
          <h2 className={styles.name}>{CustomerName}</h2>
          {AnsweredOn ? <Badge>Answered</Badge> : <Badge tone="accent">To answer</Badge>}
        </Inline>
        <Muted>
          {[Vehicle, SuburbName, showsWorkshop && WorkshopName, formatInstant(CreatedOn, IANATimeZone)]
            .filter(Boolean)
            .join(' · ')}
        </Muted>
        <blockquote className={styles.words}>{question.Question}</blockquote>
        <p>
          <a href={phoneLink(question.ContactNumber)}>{displayPhone(question.ContactNumber)}</a>
          {question.EmailAddress && (
            <>
              {' · '}
              <a href={`mailto:${question.EmailAddress}`}>{question.EmailAddress}</a>
            </>
          )}
        </p>
        {AnsweredOn ? (
          <div>
            <Muted>Your answer, {formatInstant(AnsweredOn, IANATimeZone)}</Muted>
            <p className={styles.words}>{question.Answer ?? 'By phone or email.'}</p>
          </div>
        ) : (
          <>
            {AnswerBy && (
              <p>
                {CustomerName} expects your answer by {formatInstant(AnswerBy, IANATimeZone)}.
              </p>
            )}
            {mayAnswer && <AnswerForm id={question.Id} customer={CustomerName} />}
          </>
        )}
      </Stack>
    </Card>
  );
}
