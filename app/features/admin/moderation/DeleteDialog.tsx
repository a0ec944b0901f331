import type { ReactNode } from 'react'
import { ReasonDialog } from '../actions/ReasonDialog.tsx'
import { MODERATED, type Moderated } from '../admin.ts'
import { CONFIRMATION_TEXTS } from '../moderation-texts.ts'
import type { RowToDelete } from './use-deletion.ts'

interface DeleteDialogProps {
  what: Moderated
  rowToDelete: RowToDelete | null
  busy: boolean
  reauthenticationDialog?: ReactNode
  onCancel: () => void
  onConfirm: (reason: string) => void
  returnFocusTo: () => HTMLElement | null
}

export function DeleteDialog({ what, rowToDelete, ...dialog }: DeleteDialogProps) {
  const { warning } = MODERATED[what]
  return (
    <ReasonDialog
      {...dialog}
      action={
        rowToDelete && {
          name: rowToDelete.name,
          warning,
          label: CONFIRMATION_TEXTS.delete,
          icon: 'trash',
          destructive: true,
          requiredFor: what === 'comments' ? CONFIRMATION_TEXTS.toldEverybody : CONFIRMATION_TEXTS.toldAuthor,
        }
      }
    />
  )
}
