import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { Badge } from '../../../ui/labels/Badge.tsx'
import { auditQuery } from '../admin.queries.ts'
import type { AuditEntry } from '../admin-response.schema.ts'
import { AdminHeading } from '../layout/AdminHeading.tsx'
import { formatTimestamp } from '../layout/format-timestamp.ts'
import { useFocusRecovery } from '../layout/use-focus-recovery.ts'
import { ListFailure } from '../lists/ListFailure.tsx'
import { RowsSkeleton } from '../lists/RowsSkeleton.tsx'
import { AuditRecordDialog } from './AuditRecordDialog.tsx'
import styles from './AuditScreen.module.css'
import { AUDIT_ACTIONS, type AuditAction, parseAuditAction } from './audit.ts'
import { EmptyAuditLog } from './EmptyAuditLog.tsx'

export function AuditScreen({ action }: { action: AuditAction | undefined }) {
  const navigate = useNavigate()
  const query = useInfiniteQuery(auditQuery(useApi(), action))
  const [read, setRead] = useState<AuditEntry | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const held = useFocusRecovery(heading)
  const entries = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <p className={styles.back}>
        <Link to="/admin/settings">Settings</Link>
      </p>
      <AdminHeading
        headingRef={heading}
        title="Audit Log"
        subtitle="Who deleted what, and who changed admin roles. Read only."
      >
        <Select
          aria-label="Show"
          value={action ?? ''}
          className={styles.filter}
          onChange={(event) =>
            void navigate({
              to: '/admin/settings/audit',
              search: { action: parseAuditAction(event.target.value) },
            })
          }
        >
          <option value="">All actions</option>
          {Object.entries(AUDIT_ACTIONS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </AdminHeading>
      <div className={styles.list} {...held}>
        {query.isPending && <RowsSkeleton columns={2} />}
        {query.isError && !query.data && (
          <ListFailure what="the audit log" error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data && entries.length === 0 && <EmptyAuditLog action={action} />}
        {entries.length > 0 && (
          <ol className={`keep-edge ${styles.entries}`}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} onRead={() => setRead(entry)} />
            ))}
          </ol>
        )}
        <LoadMore
          {...(query.hasNextPage && { more: 'Show more' })}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      </div>
      <AuditRecordDialog entry={read} onClose={() => setRead(null)} />
    </>
  )
}

function Entry({ entry, onRead }: { entry: AuditEntry; onRead: () => void }) {
  const { action, subject, actor_name, actor_email, actor_id, reason, created_at } = entry
  const isDeletion = action.startsWith('delete')
  return (
    <li className={styles.entry}>
      <div className={styles.told}>
        <p className={styles.line}>
          <Badge variant={isDeletion ? 'well' : 'ink'}>{AUDIT_ACTIONS[action]}</Badge>
          <span className={styles.subject} dir="auto">
            {subject}
          </span>
        </p>
        {reason && (
          <div className={styles.reason}>
            <p dir="auto">{reason}</p>
          </div>
        )}
        <p className="meta">
          by <bdi>{actor_name || actor_email || actor_id}</bdi>
          {actor_name && actor_email && `, ${actor_email}`},{' '}
          <time dateTime={created_at}>{formatTimestamp(created_at)}</time>
        </p>
      </div>
      <Button size="sm" variant="quiet" onClick={onRead}>
        View record<span className="vh"> of {subject}</span>
      </Button>
    </li>
  )
}
