import { getRepairs } from '@pitlane/client';
import type { SupplierProfile } from '@pitlane/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import landing from '../landing/landing.module.css';
import styles from './supplier-page.module.css';

/** What the workshop does, by category; nothing while the names are not known. */
export function KindsOfWork({
  profile: { TaskCategoryIds, ProvidesServicing },
}: {
  profile: SupplierProfile;
}) {
  const { data } = useQuery({
    queryKey: ['repairs'],
    queryFn: () => getRepairs(api),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const names = [
    ...(ProvidesServicing ? ['Basic and logbook services'] : []),
    ...(data?.Categories ?? [])
      .filter(({ RepairCategoryId }) => TaskCategoryIds.includes(RepairCategoryId))
      .map(({ Name }) => Name),
  ];
  if (names.length === 0) return null;
  return (
    <section className={landing.section}>
      <h2>Kinds of work</h2>
      <ul className={styles.kinds}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
