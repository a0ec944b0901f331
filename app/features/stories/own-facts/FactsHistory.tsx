import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import styles from './FactsHistory.module.css'
import { FACTS_HISTORY_TEXTS } from './facts-history-texts.ts'

const FactsVersions = lazyPart(() => import('./FactsVersions.tsx').then(({ FactsVersions }) => FactsVersions))

/** When the facts of a story changed, and which, read once it's opened. */
export function FactsHistory({ startupId }: { startupId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.history} onToggle={(event) => setIsOpen(event.currentTarget.open || isOpen)}>
      <summary className={styles.summary}>
        <Icon path={lateIconPaths.history} />
        {FACTS_HISTORY_TEXTS.summary}
      </summary>
      {isOpen && (
        <Suspense fallback={<p className={styles.state}>{FACTS_HISTORY_TEXTS.loading}</p>}>
          <FactsVersions startupId={startupId} />
        </Suspense>
      )}
    </details>
  )
}
