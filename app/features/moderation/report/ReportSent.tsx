import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useViewer } from '../../../kit/use-viewer.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import type { Receipt } from '../report-response.schema.ts'
import { REPORT_SENT_TEXTS } from './report-form-texts.ts'

/** What follows from a report that has arrived. */
export interface Arrival extends Receipt {
  isNotice: boolean
  hasEmail: boolean
}

export const sentTitle = ({ isNotice }: Arrival): string =>
  isNotice ? REPORT_SENT_TEXTS.notice : REPORT_SENT_TEXTS.title

/** The receipt: in a dialog, and on a page of its own. @param actions come first */
export function ReportSent({ sent, actions }: { sent: Arrival; actions?: ReactNode }) {
  const { user } = useViewer()
  const { number, secret, isNotice, hasEmail } = sent
  return (
    <>
      {isNotice && (
        <p>
          <b>{REPORT_SENT_TEXTS.number(number)}</b>{' '}
          <span>{hasEmail ? REPORT_SENT_TEXTS.copy : REPORT_SENT_TEXTS.noCopy}</span>
        </p>
      )}
      {!isNotice && <p>{user ? REPORT_SENT_TEXTS.member : REPORT_SENT_TEXTS.guest}</p>}
      <div className="row">
        {actions}
        {(isNotice || !user) && (
          <Link to="/legal_notices/$number" params={{ number }} search={{ secret }} className={buttonClass()}>
            {REPORT_SENT_TEXTS.follow}
          </Link>
        )}{' '}
        {user && (
          <Link to="/reports" className={buttonClass({ variant: 'ghost' })}>
            {REPORT_SENT_TEXTS.yourReports}
          </Link>
        )}
      </div>
    </>
  )
}
