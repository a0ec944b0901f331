import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useRowAction } from '../actions/use-row-action.ts'
import { deleteRow, refreshAdminStatus } from '../admin.queries.ts'
import { MODERATED, type Moderated } from '../admin.ts'
import { removeCachedRow } from '../lists/cached-rows.ts'
import { CONFIRMATION_TEXTS } from '../moderation-texts.ts'

export interface RowToDelete {
  id: string
  name: string
}

/**
 * Confirms and deletes a row (ADMIN-10, ADMIN-11, ADMIN-14). The dialog stays open after errors other than
 * 403 and 404.
 */
export function useDeletion(what: Moderated) {
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const lastId = useRef('')
  const deletedIds = useRef(new Set<string>())
  const [rowToDelete, setRowToDelete] = useState<RowToDelete | null>(null)
  const { done, failed } = MODERATED[what]

  // The dialog may already show another row.
  const close = (id: string) => setRowToDelete((current) => (current?.id === id ? null : current))

  const removeRow = async (id: string) => {
    deletedIds.current.add(id)
    await removeCachedRow(queryClient, what, id)
    close(id)
  }

  const { run, busy, reauthenticationDialog } = useRowAction({
    operation: `delete ${what}`,
    id: rowToDelete?.id,
    run: (api, { id, reason }: { id: string; reason: string }) => deleteRow(api, what, id, reason),
    done: { title: CONFIRMATION_TEXTS.success, description: done },
    failed,
    onDone: (_, { id }) => removeRow(id),
    onFailed: async (error, { id }) => {
      if (!(error instanceof ApiError)) return
      if (error.status === 404) await removeRow(id)
      if (error.status === 403) {
        close(id)
        void refreshAdminStatus(queryClient)
      }
    },
  })

  return {
    heading,
    confirm: (row: RowToDelete) => {
      lastId.current = row.id
      setRowToDelete(row)
    },
    dialog: {
      what,
      rowToDelete,
      busy,
      reauthenticationDialog,
      onCancel: () => setRowToDelete(null),
      onConfirm: (reason: string) => rowToDelete && run({ id: rowToDelete.id, reason }),
      returnFocusTo: () => (deletedIds.current.has(lastId.current) ? heading.current : null),
    },
  }
}
