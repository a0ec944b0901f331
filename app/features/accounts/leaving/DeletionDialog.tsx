import { type RefObject, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { deletionDue } from '../leaving.ts'
import { DELETE_ACCOUNT } from './leaving-texts.ts'
import { useRequestDeletion } from './use-request-deletion.ts'

/** @param heading takes the focus once the request is saved */
export function DeletionDialog({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const { request, isBusy, isDone, message, reset, reauthenticationDialog } = useRequestDeletion(() =>
    setOpenedAt(null),
  )
  const { title, description, confirm } = DELETE_ACCOUNT.dialog

  function open() {
    reset()
    setOpenedAt(new Date().toISOString())
  }

  return (
    <>
      <Button variant="danger-line" onClick={open}>
        {DELETE_ACCOUNT.button}
      </Button>
      <ConfirmDialog
        open={openedAt !== null}
        onOpenChange={(isOpen) => !isOpen && setOpenedAt(null)}
        title={title}
        description={openedAt && description(deletionDue(openedAt))}
        confirmLabel={confirm}
        busy={isBusy}
        onConfirm={request}
        returnFocusTo={() => (isDone() ? heading.current : null)}
      >
        <div role="alert">{message && <FieldError>{message}</FieldError>}</div>
      </ConfirmDialog>
      {reauthenticationDialog}
    </>
  )
}
