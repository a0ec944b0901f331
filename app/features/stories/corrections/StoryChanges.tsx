import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { mediumDate } from '../../../ui/dates.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { ChangedText } from './ChangedText.tsx'
import { CHANGES_TEXTS } from './change-texts.ts'
import type { StoryChange } from './correction.schema.ts'
import { CORRECTABLE } from './correction.ts'
import { historyQuery } from './corrections.queries.ts'
import styles from './StoryChanges.module.css'

interface StoryChangesProps {
  startupId: string
  count: number
  /** What admins can do with an entry; nothing for others. */
  actions?: ((change: StoryChange) => ReactNode) | undefined
}

/** What was changed of the story, read once it's opened. */
export function StoryChanges({ startupId, count, actions }: StoryChangesProps) {
  const api = useApi()
  const [isOpen, setIsOpen] = useState(false)
  const { data, isError } = useQuery({ ...historyQuery(api, startupId), enabled: isOpen })
  return (
    <details className={styles.changes} onToggle={(event) => setIsOpen(event.currentTarget.open || isOpen)}>
      <summary className={styles.summary}>
        <Icon path={lateIconPaths.history} />
        {CHANGES_TEXTS.summary(count)}
      </summary>
      {data ? (
        <dl>
          {data.items.map((change) => (
            <div key={change.id} className={styles.change}>
              <dt>
                <b>{CORRECTABLE[change.field]}</b>{' '}
                <time dateTime={change.changed_at}>{mediumDate(change.changed_at)}</time>
              </dt>
              <dd>{change.is_redacted ? CHANGES_TEXTS.redacted : <ChangedText {...change} show="both" />}</dd>
              {actions && <dd className={styles.actions}>{actions(change)}</dd>}
            </div>
          ))}
        </dl>
      ) : (
        <p role="status" className={styles.state}>
          {isError ? CHANGES_TEXTS.failed : CHANGES_TEXTS.loading}
        </p>
      )}
    </details>
  )
}
