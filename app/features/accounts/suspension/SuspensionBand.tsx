import { Link, useHydrated } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { longDate } from '../../../ui/dates.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import type { SessionResponse } from '../session/accounts.queries.ts'
import { SUSPENSION_TEXTS } from '../suspension.ts'

const localDate = (iso: string) => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' })

export function SuspensionBand({ reason, until }: NonNullable<SessionResponse['suspension']>) {
  // Only the browser knows the reader's time zone.
  const dateOf = useHydrated() ? localDate : longDate
  return (
    <Notice
      isBand
      role="status"
      title={SUSPENSION_TEXTS.title(until && dateOf(until))}
      actions={
        <>
          <Link to="/decisions" className={buttonClass({ variant: 'line' })}>
            {SUSPENSION_TEXTS.appeal}
          </Link>{' '}
          <Link to="/guidelines" className={buttonClass({ variant: 'ghost' })}>
            {SUSPENSION_TEXTS.guidelines}
          </Link>
        </>
      }
    >
      <p>
        {SUSPENSION_TEXTS.meaning} {SUSPENSION_TEXTS.reason} <q dir="auto">{reason}</q>
      </p>
    </Notice>
  )
}
