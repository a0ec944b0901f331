import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { AUDIT_ACTIONS, type AuditAction } from './audit.ts'

export function EmptyAuditLog({ action }: { action: AuditAction | undefined }) {
  if (!action) {
    return (
      <Empty title="Nothing recorded yet">
        <p>Deletions and admin role changes will show up here.</p>
      </Empty>
    )
  }
  return (
    <Empty
      title="No matching entries"
      action={
        <Link to="/admin/settings/audit" className={buttonClass()} activeProps={{}}>
          Show all actions
        </Link>
      }
    >
      <p>There are no entries for “{AUDIT_ACTIONS[action]}”.</p>
    </Empty>
  )
}
