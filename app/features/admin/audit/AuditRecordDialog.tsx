import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ADMIN_TEXTS } from '../admin.ts'
import { ListFailure } from '../lists/ListFailure.tsx'
import styles from './AuditRecordDialog.module.css'
import { auditRecordQuery } from './audit.queries.ts'
import { AUDIT_ACTIONS } from './audit.ts'
import type { AuditEntry } from './audit-response.schema.ts'
import { AUDIT_TEXTS } from './audit-texts.ts'
import { formatRecord, hasContent } from './format-record.ts'

export function AuditRecordDialog({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) {
  const last = useRef(entry)
  if (entry) last.current = entry
  const shown = last.current
  return (
    <Dialog
      open={entry !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={shown ? AUDIT_ACTIONS[shown.action] : ''}
      description={shown && `${shown.target_table} ${shown.target_id}`}
    >
      {shown && <RecordFields id={shown.id} />}
    </Dialog>
  )
}

function RecordFields({ id }: { id: string }) {
  const { data, isError, error, refetch } = useQuery(auditRecordQuery(useApi(), id))
  if (isError) return <ListFailure what={AUDIT_TEXTS.record} error={error} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div role="status" aria-busy="true" className="stack">
        <span className="vh">{ADMIN_TEXTS.loading}</span>
        <Skeleton width="half" />
        <Skeleton />
        <Skeleton width="long" />
      </div>
    )
  }
  const { request_id, copy } = data
  const fields = Object.entries({ ...copy, ...(request_id && { request_id }) }).filter(([, value]) =>
    hasContent(value),
  )
  return (
    <dl className={styles.copy}>
      {fields.map(([name, value]) => (
        <div key={name} className={styles.field}>
          <dt className="folio">{name.replaceAll('_', ' ')}</dt>
          <dd className={styles.value} dir="auto">
            {typeof value === 'string' ? value : formatRecord(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
