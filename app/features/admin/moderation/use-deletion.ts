import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { adminStatusKey } from '../../accounts/roles/roles.queries.ts'
import { ADMIN_KEY, deleteRow } from '../admin.queries.ts'
import { ADMIN_TEXTS, DELETABLE, type Deletable } from '../admin.ts'
import { removeCachedRow } from '../lists/cached-rows.ts'
import { useRowMutation } from './use-row-mutation.ts'

export interface RowToDelete {
  id: string
  name: string
}

/**
 * Confirms and deletes rows of a list (ADMIN-10, ADMIN-11, ADMIN-14). The dialog closes on cancel (also while
 * the request runs), on success, when the row is already gone, and when the admin role is lost. A deleted row
 * leaves the list at once; then the list is refetched.
 */
export function useDeletion(what: Deletable) {
  const api = useApi()
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const lastId = useRef('')
  const gone = useRef(new Set<string>())
  const [rowToDelete, setRowToDelete] = useState<RowToDelete | null>(null)
  const { done, failed } = DELETABLE[what]

  // The dialog may show another row by now.
  const close = (id: string) => setRowToDelete((now) => (now?.id === id ? null : now))

  const takeOut = async (id: string) => {
    gone.current.add(id)
    await removeCachedRow(queryClient, what, id)
    close(id)
  }

  const { act, busy } = useRowMutation({
    name: `delete ${what}`,
    id: rowToDelete?.id,
    mutationFn: ({ id, reason }: { id: string; reason: string }) => deleteRow(api, what, id, reason),
    onSuccess: async (_, { id }) => {
      toast({ title: 'Success', description: done })
      await takeOut(id)
    },
    onError: async (error, { id }) => {
      toast({
        title: 'Error',
        description: failed(messageOf(error, ADMIN_TEXTS.noReason)),
        variant: 'destructive',
      })
      if (!(error instanceof ApiError)) return
      if (error.status === 404) await takeOut(id)
      if (error.status === 403) {
        close(id)
        void queryClient.invalidateQueries({ queryKey: adminStatusKey })
      }
    },
    onSettled: () => {
      // Not awaited: the deletion is done, however long the refetch takes.
      void queryClient.invalidateQueries({ queryKey: ADMIN_KEY })
    },
  })

  return {
    heading,
    ask: (row: RowToDelete) => {
      lastId.current = row.id
      setRowToDelete(row)
    },
    dialog: {
      what,
      rowToDelete,
      busy,
      onCancel: () => setRowToDelete(null),
      onConfirm: (reason: string) => rowToDelete && act({ id: rowToDelete.id, reason }),
      returnFocusTo: () => (gone.current.has(lastId.current) ? heading.current : null),
    },
  }
}
