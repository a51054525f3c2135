import { getHomeFacts, getRepairs } from '@pitlane/client';
import type { HomeFacts, RepairsResponse } from '@pitlane/contracts';
import { Icon, Price } from '@pitlane/ui/aria';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api/api.ts';
import landing from '../landing/landing.module.css';
import styles from './home-page.module.css';

const POPULAR = 12;

/** The first repair of each category with the lowest price, and what there is to choose from. The page works without them. */
export function PopularServices({ loading }: { loading: ReactNode }) {
  const repairs = useQuery({
    queryKey: ['repairs'],
    queryFn: () => getRepairs(api),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const facts = useQuery({
    queryKey: ['home-facts'],
    queryFn: () => getHomeFacts(api),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // Together, so that no price moves a name that is being read.
  if (repairs.isPending || facts.isPending) return loading;
  const popular = listPopular(repairs.data);
  if (popular.length === 0) return null;
  const prices = new Map(facts.data?.Prices.map((each) => [each.RepairInspectionId, each.FromIncGst]));
  return (
    <section className={`${landing.section} ${landing.wide}`}>
      <h2>Popular services</h2>
      {facts.data && <Choice {...facts.data} />}
      <ul className={styles.services}>
        {popular.map(({ pictogram, repair: { RepairInspectionId: id, RepairInspectionName } }) => (
          <li key={id}>
            <a href={`/repairs/${id}`}>
              <Icon path={pictogram} size={28} />
              <span>
                {RepairInspectionName}
                {prices.has(id) && <Price cents={prices.get(id)!} prefix=" from" size="small" />}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {facts.data && <Marks marks={facts.data.Marks} />}
    </section>
  );
}

const listPopular = ({ Categories = [], Repairs = [] }: Partial<RepairsResponse> = {}) =>
  Categories.flatMap(({ RepairCategoryId: id, Pictogram: pictogram }) => {
    const repair = Repairs.find((each) => each.RepairCategoryId === id && each.ShowInSearch);
    return repair ? [{ repair, pictogram }] : [];
  }).slice(0, POPULAR);

/** Whom the operator works with; nothing until it is set. */
function Marks({ marks }: { marks: HomeFacts['Marks'] }) {
  if (marks.length === 0) return null;
  return (
    <div className={styles.partners}>
      <p id="we-work-with">We work with</p>
      <ul aria-labelledby="we-work-with" className={styles.marks}>
        {marks.map(({ ImageUrl, AlternativeText, Href }) => {
          const picture = <img src={ImageUrl} alt={AlternativeText} height={36} loading="lazy" />;
          return <li key={ImageUrl}>{Href ? <a href={Href}>{picture}</a> : picture}</li>;
        })}
      </ul>
    </div>
  );
}

/** How many there are to choose from; nothing where there are none. */
function Choice({ Workshops, Reviews }: HomeFacts) {
  if (Workshops === 0) return null;
  const workshops = Workshops === 1 ? '1 workshop' : `${toFigures(Workshops)} workshops and mobile mechanics`;
  const reviews = Reviews === 1 ? '1 review' : `${toFigures(Reviews)} reviews`;
  return (
    <p className={styles.choice}>
      {workshops}
      {Reviews > 0 && `, ${reviews} by customers`}
    </p>
  );
}

const toFigures = (count: number): string => count.toLocaleString('en-AU');
