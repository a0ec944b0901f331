import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { AUDIT_ACTIONS, type AuditAction } from './audit.ts'
import { AUDIT_TEXTS } from './audit-texts.ts'

export function EmptyAuditLog({ action }: { action: AuditAction | undefined }) {
  if (!action) {
    return (
      <Empty title={AUDIT_TEXTS.empty}>
        <p>{AUDIT_TEXTS.emptyHint}</p>
      </Empty>
    )
  }
  return (
    <Empty
      title={AUDIT_TEXTS.noMatches}
      action={
        <Link to="/admin/settings/audit" className={buttonClass()} activeProps={{}}>
          {AUDIT_TEXTS.showAll}
        </Link>
      }
    >
      <p>{AUDIT_TEXTS.noMatchesHint(AUDIT_ACTIONS[action])}</p>
    </Empty>
  )
}
