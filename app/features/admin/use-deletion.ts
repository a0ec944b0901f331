import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { adminStatusKey } from '../roles/roles.queries.ts'
import { ADMIN_KEY, deleteRow } from './admin.queries.ts'
import { ADMIN_TEXTS, DELETABLE, type Deletable } from './admin.ts'

/** A row that is about to be deleted. */
export interface Doomed {
  id: string
  /** What people know it by. */
  name: string
}

/**
 * Deletes rows of a list, each after it was asked for (ADMIN-10, ADMIN-11, ADMIN-14): the question closes on cancel, on
 * success, when somebody else was quicker, and when the role is gone; the list is then fetched again.
 */
export function useDeletion(what: Deletable) {
  const api = useApi()
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const isGone = useRef(false)
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const { done, failed } = DELETABLE[what]

  const close = (gone: boolean) => {
    isGone.current = gone
    setDoomed(null)
  }

  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) => deleteRow(api, what, id, reason),
    onSuccess: () => {
      toast({ title: 'Success', description: done })
      close(true)
    },
    onError: (error) => {
      const message = (error instanceof ApiError && error.message) || ADMIN_TEXTS.unreachable
      toast({ title: 'Error', description: failed(message), variant: 'destructive' })
      if (!(error instanceof ApiError)) return
      if (error.status === 404) close(true)
      if (error.status === 403) {
        close(false)
        void queryClient.invalidateQueries({ queryKey: adminStatusKey })
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMIN_KEY }),
  })

  return {
    heading,
    ask: (row: Doomed) => {
      isGone.current = false
      setDoomed(row)
    },
    dialog: {
      what,
      doomed,
      busy: isPending,
      onCancel: () => close(false),
      onConfirm: (reason: string) => doomed && mutate({ id: doomed.id, reason }),
      returnFocusTo: () => (isGone.current ? heading.current : null),
    },
  }
}
