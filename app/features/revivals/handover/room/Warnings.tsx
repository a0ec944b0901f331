import { mediumDate } from '../../../../ui/dates.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import type { HandoverWarning, WarningSource } from '../kinds/kind.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import styles from './Warnings.module.css'

/** What breaks, with the pages that say so and the day we read them. */
export function Warnings({ warnings }: { warnings: readonly HandoverWarning[] }) {
  if (warnings.length === 0) return null
  const sources = new Map(
    warnings.flatMap(({ source }): [string, WarningSource][] => (source ? [[source.url, source]] : [])),
  )
  return (
    <ul className={styles.mind} aria-label={TEXTS.mind}>
      {warnings.map(({ says }) => (
        <li key={says}>
          <Icon name="alert" />
          <span>{says}</span>
        </li>
      ))}
      {[...sources.values()].map(({ name, url, checked }) => (
        <li key={url} className={styles.source}>
          <Icon name="book" />
          <span>
            {TEXTS.from}
            <a href={url} rel="noreferrer">
              {name}
            </a>
            {TEXTS.checked(mediumDate(checked))}
          </span>
        </li>
      ))}
    </ul>
  )
}
