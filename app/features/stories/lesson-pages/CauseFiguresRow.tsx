import { formatNumber } from '../../../ui/numbers.ts'
import type { CauseFigures } from '../lessons/cause-response.schema.ts'
import styles from './CauseFiguresRow.module.css'
import { CAUSE_PAGE_TEXTS } from './lesson-pages-texts.ts'

/** Four figures about a cause. What is about fewer than five founders isn't shown, and says so. */
export function CauseFiguresRow({ figures }: { figures: CauseFigures }) {
  const rows: [string, number | null][] = [
    [CAUSE_PAGE_TEXTS.name, figures.stories],
    [CAUSE_PAGE_TEXTS.first, figures.first],
    [CAUSE_PAGE_TEXTS.half, figures.half_stopped_after],
    [CAUSE_PAGE_TEXTS.revived, figures.revived],
  ]
  return (
    <dl className={styles.figures}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value === null ? styles.hidden : undefined}>
            {value === null ? CAUSE_PAGE_TEXTS.notShown : formatNumber(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
