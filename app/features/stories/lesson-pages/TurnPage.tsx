import { Link } from '@tanstack/react-router'
import { CAUSES, type Cause } from '../facts/facts.ts'
import { CAUSE_TEXTS } from '../facts/facts-texts.ts'
import { CAUSE_PAGE_TEXTS } from './lesson-pages-texts.ts'
import styles from './TurnPage.module.css'

/** The causes before and after one, in a round. */
export function TurnPage({ cause }: { cause: Cause }) {
  const at = CAUSES.indexOf(cause)
  const links = [
    { label: CAUSE_PAGE_TEXTS.before, to: CAUSES.at(at - 1) },
    { label: CAUSE_PAGE_TEXTS.next, to: CAUSES[(at + 1) % CAUSES.length] },
  ]
  return (
    <nav aria-label={CAUSE_PAGE_TEXTS.others} className={styles.turn}>
      {links.map(
        ({ label, to }) =>
          to && (
            <Link key={label} to="/lessons/$cause" params={{ cause: to }}>
              <span className="meta">{label}</span> <b>{CAUSE_TEXTS[to].name}</b>{' '}
            </Link>
          ),
      )}
    </nav>
  )
}
