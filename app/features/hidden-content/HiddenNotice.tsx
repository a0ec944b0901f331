import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { HIDDEN_TEXTS, type HiddenKind } from './hidden-content.ts'

interface HiddenNoticeProps {
  what: HiddenKind
  name: string
  hiddenAt: string
  reason: string
  isOwn: boolean
  /** What else its author can do. */
  actions?: ReactNode
  className?: string | undefined
}

/**
 * Stands on the page of what an admin hid. It tells its author why, and how to appeal, and admins that it's
 * hidden.
 */
export const HiddenNotice = ({
  what,
  name,
  hiddenAt,
  reason,
  isOwn,
  actions,
  className,
}: HiddenNoticeProps) => (
  <Notice
    isBand
    role="status"
    className={className}
    title={HIDDEN_TEXTS.titleHere(what, hiddenAt, reason)}
    actions={
      isOwn && (
        <>
          <AppealLink what={what} name={name} reason={reason} />
          {actions}
        </>
      )
    }
  >
    <p>
      {isOwn ? HIDDEN_TEXTS.meaning : HIDDEN_TEXTS.seenByAdmins} {HIDDEN_TEXTS.reason}{' '}
      <q dir="auto">{reason}</q>
    </p>
  </Notice>
)

/** Leads to the decision. What a rule holds has no appeal: a moderator looks at it anyway. */
export const AppealLink = ({ what, name, reason }: { what: HiddenKind; name: string; reason: string }) => (
  <Link to="/decisions" className={buttonClass({ variant: 'line' })}>
    {HIDDEN_TEXTS.isHeld(reason) ? HIDDEN_TEXTS.decisions : HIDDEN_TEXTS.appeal}
    <span className="vh">{HIDDEN_TEXTS.aboutAppeal({ what, name })}</span>
  </Link>
)
