import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useRowMutation } from '../actions/use-row-mutation.ts'
import { ADMIN_KEY, deleteRow, refreshAdminStatus } from '../admin.queries.ts'
import { ADMIN_TEXTS, MODERATED, type Moderated } from '../admin.ts'
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
  const api = useApi()
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

  const { run, busy, reauthenticationDialog } = useRowMutation({
    operation: `delete ${what}`,
    id: rowToDelete?.id,
    mutationFn: ({ id, reason }: { id: string; reason: string }) => deleteRow(api, what, id, reason),
    onSuccess: async (_, { id }) => {
      toast({ title: CONFIRMATION_TEXTS.success, description: done })
      await removeRow(id)
    },
    onError: async (error, { id }) => {
      toast({
        title: CONFIRMATION_TEXTS.error,
        description: failed(messageOf(error, ADMIN_TEXTS.noResponse)),
        variant: 'destructive',
      })
      if (!(error instanceof ApiError)) return
      if (error.status === 404) await removeRow(id)
      if (error.status === 403) {
        close(id)
        void refreshAdminStatus(queryClient)
      }
    },
    onSettled: () => {
      // Nothing awaits this, so that the deletion settles before the refetch.
      void queryClient.invalidateQueries({ queryKey: ADMIN_KEY })
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
