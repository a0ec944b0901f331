import { DELETABLE, type Deletable } from '../admin.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import type { RowToDelete } from './use-deletion.ts'

interface DeleteDialogProps {
  what: Deletable
  /** Null when closed. */
  doomed: RowToDelete | null
  busy: boolean
  onCancel: () => void
  onConfirm: (reason: string) => void
  returnFocusTo: () => HTMLElement | null
}

/** ADMIN-12, ADMIN-13 */
export function DeleteDialog({ what, doomed, ...dialog }: DeleteDialogProps) {
  const { warning } = DELETABLE[what]
  return (
    <ReasonDialog
      {...dialog}
      act={doomed && { name: doomed.name, warning, label: 'Delete', icon: 'trash', destructive: true }}
    />
  )
}
