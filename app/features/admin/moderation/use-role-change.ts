import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { adminStatusKey } from '../../accounts/roles/roles.queries.ts'
import { ADMIN_KEY, setAdmin } from '../admin.queries.ts'
import { ADMIN_TEXTS, ROLE_CHANGES, type RoleChange } from '../admin.ts'
import type { UserRow } from '../admin-response.schema.ts'
import { updateCachedRow } from '../lists/cached-rows.ts'
import { useRowMutation } from './use-row-mutation.ts'

/** Whose role is about to change, and how. */
export interface RoleSubject {
  id: string
  name: string
  change: RoleChange
}

/**
 * Makes somebody an admin or takes the role back, each after it was asked for, and says how that went (ADM-USERS-04,
 * ADM-USERS-05). The question closes on cancel, also while the answer is on its way, and stays open only where the server
 * could not be reached: to be answered again.
 */
export function useRoleChange() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [subject, setSubject] = useState<RoleSubject | null>(null)
  const close = (id: string) => setSubject((now) => (now?.id === id ? null : now))
  const { act, busy } = useRowMutation({
    name: 'role',
    id: subject?.id,
    mutationFn: ({ id, change, reason }: RoleSubject & { reason: string }) =>
      setAdmin(api, id, change === 'grant', reason),
    onSuccess: async ({ roles }, { id }) => {
      toast({ title: 'Success', description: ADMIN_TEXTS.roleChanged })
      close(id)
      await updateCachedRow<UserRow>(queryClient, 'users', { id, roles })
    },
    onError: (error, { id }) => {
      const message = messageOf(error, ADMIN_TEXTS.noReason)
      toast({ title: 'Error', description: ADMIN_TEXTS.roleFailed(message), variant: 'destructive' })
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) close(id)
    },
    onSettled: () => {
      // It may have been their own. What it led to is not part of it: that may take its time.
      void queryClient
        .invalidateQueries({ queryKey: adminStatusKey })
        .then(() => queryClient.invalidateQueries({ queryKey: ADMIN_KEY }))
    },
  })
  return {
    ask: setSubject,
    dialog: {
      act: subject && {
        ...ROLE_CHANGES[subject.change],
        name: subject.name,
        destructive: subject.change !== 'grant',
      },
      busy,
      onCancel: () => setSubject(null),
      onConfirm: (reason: string) => subject && act({ ...subject, reason }),
    },
  }
}
