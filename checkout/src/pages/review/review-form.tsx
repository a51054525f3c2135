import { formMessage, readFieldErrors, updateRating, updateStars } from '@pitlane/client';
import type { RatingResponse } from '@pitlane/contracts';
import { REVIEW_MESSAGE_MS } from '@pitlane/contracts/constants';
import { formatLongDay } from '@pitlane/domain/calendar/format-day';
import { Banner, Button, TextArea } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../../app/api.ts';
import styles from './review-page.module.css';
import { StarField, type Stars } from './star-field.tsx';

type Props = { rating: RatingResponse; proposed: Stars | null; queryKey: string[] };

/** Stars and words. Once there is a review, another star is kept at once; the words go with their button. */
export function ReviewForm({ rating, proposed, queryKey }: Props) {
  const { RatingToken, StarCount, Comments } = rating.Rating;
  const client = useQueryClient();
  const [stars, setStars] = useState<Stars | null>(proposed ?? StarCount);
  const [comments, setComments] = useState(Comments);
  const [isMissing, setMissing] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const isFirst = StarCount === null;

  const options = {
    meta: { errors: 'caller' },
    onSuccess: (answer: RatingResponse) => {
      setTold(isFirst ? 'Thank you. Your review is published.' : 'Your review is updated.');
      client.setQueryData(queryKey, answer);
    },
    // The window may have ended, or another tab changed it: what is true is shown.
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
    if (told === null) return;
    const timer = setTimeout(() => setTold(null), REVIEW_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [told]);

  function choose(wanted: Stars) {
    setStars(wanted);
    setMissing(false);
    if (!isFirst) star.mutate(wanted);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (all.isPending) return;
    setMissing(stars === null);
    if (stars !== null) all.mutate(stars);
  }

  const error = all.error ?? star.error;
  const errors = readFieldErrors(error, ['Comments']);
  const message = formMessage(error, errors);
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Review">
      <StarField
        label="Your stars"
        value={stars}
        onChange={choose}
        error={isMissing ? 'Choose one to five stars.' : null}
      />
      <TextArea
        label="What should others know?"
        optional="(optional)"
        hint={`Shown with your first name. Leave out addresses and numbers. You can change it until ${formatLongDay(rating.LastDay)}.`}
        value={comments}
        onChange={setComments}
        error={errors.fields.Comments}
        maxLength={2000}
        rows={5}
      />
      {message && (
        <Banner tone="error" title="Your review was not kept">
          {message}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button type="submit" isPending={all.isPending}>
          {isFirst ? 'Send review' : 'Update review'}
        </Button>
        <span role="status" className={styles.told}>
          {told}
        </span>
      </div>
    </form>
  );
}
