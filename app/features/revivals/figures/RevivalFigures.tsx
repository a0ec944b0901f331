import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { formatNumber } from '../../../ui/numbers.ts'
import { figuresQuery } from './figures.queries.ts'
import { ENOUGH, FIGURES_TEXTS } from './figures.ts'
import styles from './RevivalFigures.module.css'

/** What became of all offers. What hasn't happened yet isn't there, and no median of a few. */
export function RevivalFigures() {
  const { data } = useQuery(figuresQuery(useApi()))
  if (!data || data.conversations < ENOUGH) return null
  const { answered, conversations, median_days, median_days_to_revival } = data
  const days = (median: number | null) =>
    median === null ? null : formatNumber(Math.max(1, Math.ceil(median)))
  const figures: readonly [string, string | null][] = [
    [FIGURES_TEXTS.offers, formatNumber(data.offers)],
    [FIGURES_TEXTS.answered, FIGURES_TEXTS.answeredOf(answered, conversations)],
    [FIGURES_TEXTS.toAnswer, answered < ENOUGH ? null : days(median_days)],
    [FIGURES_TEXTS.accepted, formatNumber(data.accepted)],
    [FIGURES_TEXTS.revived, data.revived === 0 ? null : formatNumber(data.revived)],
    [FIGURES_TEXTS.toRevival, data.revived < ENOUGH ? null : days(median_days_to_revival)],
    [FIGURES_TEXTS.returned, data.returned === 0 ? null : formatNumber(data.returned)],
  ]
  return (
    <section className={styles.figures} aria-labelledby="revival-figures">
      <h2 id="revival-figures" className="vh">
        {FIGURES_TEXTS.title}
      </h2>
      <dl className={styles.list}>
        {figures.map(
          ([term, value]) =>
            value !== null && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="meta">{FIGURES_TEXTS.honest}</p>
    </section>
  )
}
