import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { mediumDate } from '../../../ui/dates.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { ChangedText } from './ChangedText.tsx'
import { CHANGES_TEXTS } from './change-texts.ts'
import { CORRECTABLE } from './correction.ts'
import { historyQuery } from './corrections.queries.ts'
import styles from './StoryChanges.module.css'

/** What was changed of the story, read once it's opened. */
export function StoryChanges({ startupId, count }: { startupId: string; count: number }) {
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
          {data.items.map(({ id, field, before, after, is_redacted, changed_at }) => (
            <div key={id} className={styles.change}>
              <dt>
                <b>{CORRECTABLE[field]}</b>
                <time dateTime={changed_at}>{mediumDate(changed_at)}</time>
              </dt>
              <dd>
                {is_redacted ? (
                  CHANGES_TEXTS.redacted
                ) : (
                  <ChangedText field={field} before={before} after={after} show="both" />
                )}
              </dd>
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
