import { type RefObject, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { deletionDue } from '../leaving.ts'
import { CommentsChoice } from './CommentsChoice.tsx'
import type { CommentsOfLeaving } from './leaving.schema.ts'
import { DELETE_ACCOUNT } from './leaving-texts.ts'
import { useRequestDeletion } from './use-request-deletion.ts'

interface DeletionDialogProps {
  /** The heading that takes the focus once the request is saved. */
  heading: RefObject<HTMLHeadingElement | null>
  hasComments: boolean
}

export function DeletionDialog({ heading, hasComments }: DeletionDialogProps) {
  const [comments, setComments] = useState<CommentsOfLeaving>('delete')
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
        onConfirm={() => request(comments)}
        returnFocusTo={() => (isDone() ? heading.current : null)}
      >
        {hasComments && <CommentsChoice chosen={comments} onChange={setComments} />}
        <div role="alert">{message && <FieldError>{message}</FieldError>}</div>
      </ConfirmDialog>
      {reauthenticationDialog}
    </>
  )
}
