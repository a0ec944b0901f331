import { formatNumber } from '../../../ui/numbers.ts'
import { ENOUGH, FIGURES_TEXTS } from './figures.ts'
import type { FiguresOfRevivals } from './figures-response.schema.ts'
import styles from './RevivalFigures.module.css'

/** What hasn't happened yet isn't there, and no median of a few. */
export function FiguresList({ figures }: { figures: FiguresOfRevivals }) {
  const { answered, conversations, median_days, median_days_to_revival } = figures
  const days = (median: number | null) =>
    median === null ? null : formatNumber(Math.max(1, Math.ceil(median)))
  const lines: readonly [string, string | null][] = [
    [FIGURES_TEXTS.offers, formatNumber(figures.offers)],
    [FIGURES_TEXTS.answered, FIGURES_TEXTS.answeredOf(answered, conversations)],
    [FIGURES_TEXTS.toAnswer, answered < ENOUGH ? null : days(median_days)],
    [FIGURES_TEXTS.accepted, formatNumber(figures.accepted)],
    [FIGURES_TEXTS.revived, figures.revived === 0 ? null : formatNumber(figures.revived)],
    [FIGURES_TEXTS.toRevival, figures.revived < ENOUGH ? null : days(median_days_to_revival)],
    [FIGURES_TEXTS.returned, figures.returned === 0 ? null : formatNumber(figures.returned)],
  ]
  return (
    <dl className={styles.list}>
      {lines.map(
        ([term, value]) =>
          value !== null && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
