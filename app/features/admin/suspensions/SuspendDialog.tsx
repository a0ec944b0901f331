import { useRef } from 'react'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { SuspendForm } from './SuspendForm.tsx'
import { SUSPEND_DIALOG } from './suspensions-texts.ts'
import type { SuspensionSubject, useSuspension } from './use-suspension.ts'

type SuspendDialogProps = ReturnType<typeof useSuspension>['suspendDialog']

export function SuspendDialog({
  subject,
  busy,
  reauthenticationDialog,
  onCancel,
  onConfirm,
}: SuspendDialogProps) {
  // The last member is still shown while the dialog fades out.
  const last = useRef<SuspensionSubject>(null)
  if (subject) last.current = subject
  const shown = last.current
  return (
    <>
      <Dialog
        open={subject !== null}
        onOpenChange={(isOpen) => !isOpen && onCancel()}
        title={SUSPEND_DIALOG.title}
        description={SUSPEND_DIALOG.description}
      >
        {shown && <SuspendForm subject={shown} busy={busy} onCancel={onCancel} onConfirm={onConfirm} />}
      </Dialog>
      {reauthenticationDialog}
    </>
  )
}
