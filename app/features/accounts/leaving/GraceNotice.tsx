import { Button } from '../../../ui/controls/Button.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import type { PendingDeletion } from '../leaving-response.schema.ts'
import { GraceSlots } from './GraceSlots.tsx'
import { GRACE_TEXTS } from './leaving-texts.ts'
import { useKeepAccount } from './use-keep-account.ts'

interface GraceNoticeProps {
  deletion: PendingDeletion
  /** Whether it's as wide as the page, under the header. */
  isBand?: boolean
  /** Called before the button disappears. */
  onStay: () => void
}

/** Until when the member can take back the deletion of their account, and the button that does. */
export function GraceNotice({
  deletion: { requested_at, due_at },
  isBand = false,
  onStay,
}: GraceNoticeProps) {
  const { keep, isBusy } = useKeepAccount(onStay)
  return (
    <Notice
      {...(isBand ? { isBand, role: 'status' } : { level: 3 })}
      title={GRACE_TEXTS.title(due_at)}
      actions={
        <>
          <Button variant="ink" busy={isBusy} onClick={keep}>
            {GRACE_TEXTS.keep}
          </Button>
          <ExportButton variant="quiet" />
        </>
      }
    >
      <p>{GRACE_TEXTS.asked(requested_at)}</p>
      <GraceSlots requestedAt={requested_at} />
    </Notice>
  )
}
