import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import gauge from '../../../ui/labels/gauge.module.css'
import { daysPassed, GRACE_DAYS } from '../leaving.ts'
import styles from './GraceSlots.module.css'
import { GRACE_TEXTS } from './leaving-texts.ts'

/** One slot for each day in which the request can be taken back. */
export function GraceSlots({ requestedAt }: { requestedAt: string }) {
  const [now] = useState(Date.now)
  const passed = daysPassed(requestedAt, now)
  return (
    <>
      <div className={classNames(gauge.gauge, styles.slots)} aria-hidden="true">
        {Array.from({ length: GRACE_DAYS }, (_, day) => day).map((day) => (
          <i key={day} suppressHydrationWarning className={classNames(day < passed && styles.passed)} />
        ))}
      </div>
      <p className="meta" suppressHydrationWarning>
        {GRACE_TEXTS.passed(passed)}
      </p>
    </>
  )
}
