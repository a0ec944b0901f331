import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useViewer } from '../../../kit/use-viewer.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { longDate } from '../../../ui/dates.ts'
import { REASONS } from '../reasons.ts'
import type { KnownReport } from '../report-response.schema.ts'
import { REPORTED_TEXTS } from './report-form-texts.ts'

interface ReportedAlreadyProps {
  report: NonNullable<KnownReport['report']>
  /** What stands before the other actions. */
  actions?: ReactNode
}

/**
 * Takes the place of the form: what this member, or somebody on the guest's network, reported before, and
 * where it is.
 */
export function ReportedAlready({ report: { reason, outcome, reported_on }, actions }: ReportedAlreadyProps) {
  const { user } = useViewer()
  return (
    <>
      <p>
        <b>{REPORTED_TEXTS.title(longDate(reported_on))}</b>{' '}
        <span>{REPORTED_TEXTS.as(REASONS[reason].label)}</span>{' '}
        <span>{outcome === 'waiting' ? REPORTED_TEXTS.waiting : REPORTED_TEXTS.decided}</span>
      </p>
      <div className="row">
        {actions}
        {user && (
          <Link to="/reports" className={buttonClass({ variant: 'ghost' })}>
            {REPORTED_TEXTS.yourReports}
          </Link>
        )}
      </div>
    </>
  )
}
