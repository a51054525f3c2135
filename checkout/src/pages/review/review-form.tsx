import { formMessage, readFieldErrors, updateRating, updateStars } from '@pitlane/client';
import type { RatingResponse } from '@pitlane/contracts';
import { REVIEW_MESSAGE_MS } from '@pitlane/contracts/constants';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { Button, TextArea } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { FormFailure } from '../../app/form-failure.tsx';
import page from '../../app/form-page.module.css';
import styles from './review-page.module.css';
import { StarField, type Stars } from './star-field.tsx';

type Props = { rating: RatingResponse; proposed: Stars | null; queryKey: string[] };

/** Stars and comments. Once there is a review, a change of stars saves at once; comments need the button. */
export function ReviewForm({ rating, proposed, queryKey }: Props) {
  const { RatingToken, StarCount, Comments } = rating.Rating;
  const client = useQueryClient();
  const [stars, setStars] = useState<Stars | null>(proposed ?? StarCount);
  const [comments, setComments] = useState(Comments);
  const [isMissing, setMissing] = useState(false);
  const [status, setStatus] = useState<string | null>(null);
  const isFirst = StarCount === null;

  const options = {
    meta: { errors: 'caller' },
    onSuccess: (answer: RatingResponse) => {
      setStatus(isFirst ? 'Thank you. Your review is published.' : 'Your review is updated.');
      client.setQueryData(queryKey, answer);
    },
    // The window may have ended, or another tab changed it: show the current review.
    onError: () => client.invalidateQueries({ queryKey }),
  } as const;
  const star = useMutation({
    ...options,
    mutationFn: (wanted: Stars) => updateStars(api, { RatingToken, StarCount: wanted }),
  });
  const all = useMutation({
    ...options,
    mutationFn: (wanted: Stars) => updateRating(api, { RatingToken, StarCount: wanted, Comments: comments }),
  });

  useEffect(() => {
    if (status === null) return;
    const timer = setTimeout(() => setStatus(null), REVIEW_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [status]);

  function choose(wanted: Stars) {
    setStars(wanted);
    setMissing(false);
    if (isFirst) return;
    // A failure of the other save is out of date.
    all.reset();
    star.mutate(wanted);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (all.isPending) return;
    setMissing(stars === null);
    if (stars === null) return;
    star.reset();
    all.mutate(stars);
  }

  const error = all.error ?? star.error;
  const errors = readFieldErrors(error, ['Comments']);
  const message = formMessage(error, errors);
  return (
    <form className={page.form} onSubmit={submit} noValidate aria-label="Review">
      <StarField
        label="Your stars"
        value={stars}
        onChange={choose}
        error={isMissing ? 'Choose one to five stars.' : null}
      />
      <TextArea
        label="What should others know?"
        optional="(optional)"
        hint={`Shown with your first name. Leave out addresses and phone numbers. You can change it until ${formatLongDay(rating.LastDay)}.`}
        value={comments}
        onChange={setComments}
        error={errors.fields.Comments}
        maxLength={2000}
        rows={5}
      />
      <FormFailure title="We couldn’t save your review" message={message} />
      <div className={page.actions}>
        <Button type="submit" isPending={all.isPending}>
          {isFirst ? 'Send review' : 'Update review'}
        </Button>
        <span role="status" className={styles.status}>
          {status}
        </span>
      </div>
    </form>
  );
}
