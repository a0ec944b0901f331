import { formatNumber } from '../../../ui/numbers.ts'
import type { CauseFigures } from '../lessons/cause-response.schema.ts'
import styles from './CauseFiguresRow.module.css'
import { CAUSE_PAGE_TEXTS } from './lesson-pages-texts.ts'

/** Shows four figures about a cause. What is about fewer than five founders isn't shown, and says so. */
export function CauseFiguresRow({ figures }: { figures: CauseFigures }) {
  const { stories, first, half_stopped_after, lives, revived } = figures
  const rows: { label: string; value: number | null; instead?: string | null; of?: number | null }[] = [
    { label: CAUSE_PAGE_TEXTS.name, value: stories },
    { label: CAUSE_PAGE_TEXTS.first, value: first },
    {
      label: CAUSE_PAGE_TEXTS.half,
      value: half_stopped_after,
      instead: lives === null ? null : CAUSE_PAGE_TEXTS.moreThanHalf,
      of: lives,
    },
    { label: CAUSE_PAGE_TEXTS.revived, value: revived },
  ]
  return (
    <dl className={styles.figures}>
      {rows.map(({ label, value, instead, of }) => (
        <div key={label}>
          <dt>
            {label} {typeof of === 'number' && <small>{CAUSE_PAGE_TEXTS.lives(of)}</small>}
          </dt>
          <dd className={value === null ? styles.hidden : undefined}>
            {value === null ? (instead ?? CAUSE_PAGE_TEXTS.notShown) : formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
