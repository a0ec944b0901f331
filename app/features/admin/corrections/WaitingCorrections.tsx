import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { correctionCountQuery } from './correction-decisions.queries.ts'
import { CORRECTIONS_TEXTS } from './corrections-texts.ts'
import styles from './WaitingCorrections.module.css'

/** What waits for an admin, on the first page of the panel. Nothing until it's known. */
export function WaitingCorrections() {
  const { data: count } = useQuery(correctionCountQuery(useApi()))
  if (count === undefined) return null
  return (
    <section aria-labelledby="attention" className={styles.attention}>
      <h2 id="attention" className={styles.head}>
        {CORRECTIONS_TEXTS.attention}
      </h2>
      {count === 0 ? (
        <p className={styles.none}>{CORRECTIONS_TEXTS.nothingWaits}</p>
      ) : (
        <Link to="/admin/corrections" className={styles.entry}>
          <Icon name="pen" />
          {CORRECTIONS_TEXTS.waitingCorrections(count)}
        </Link>
      )}
    </section>
  )
}
