import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import type { SecurityLogParams } from './security-log.queries.ts'
import { SECURITY_LOG_TEXTS } from './security-log-texts.ts'

export function EmptySecurityLog({ params }: { params: SecurityLogParams }) {
  if (Object.values(params).every((value) => value === undefined)) {
    return (
      <Empty title={SECURITY_LOG_TEXTS.empty}>
        <p>{SECURITY_LOG_TEXTS.emptyHint}</p>
      </Empty>
    )
  }
  return (
    <Empty
      title={SECURITY_LOG_TEXTS.noMatches}
      action={
        <Link to={SECURITY_LOG_TEXTS.path} className={buttonClass()} activeProps={{}}>
          {SECURITY_LOG_TEXTS.showAll}
        </Link>
      }
    >
      <p>{SECURITY_LOG_TEXTS.noMatchesHint}</p>
    </Empty>
  )
}
