import { DELETABLE, type Deletable } from '../admin.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { RowToDelete } from './use-deletion.ts'

interface DeleteDialogProps {
  what: Deletable
  /** Null when closed. */
  rowToDelete: RowToDelete | null
  busy: boolean
  onCancel: () => void
  onConfirm: (reason: string) => void
  returnFocusTo: () => HTMLElement | null
}

/** ADMIN-12, ADMIN-13 */
export function DeleteDialog({ what, rowToDelete, ...dialog }: DeleteDialogProps) {
  const { warning } = DELETABLE[what]
  return (
    <ReasonDialog
      {...dialog}
      act={
        rowToDelete && { name: rowToDelete.name, warning, label: 'Delete', icon: 'trash', destructive: true }
      }
    />
  )
}
