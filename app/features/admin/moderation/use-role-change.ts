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

export interface RoleSubject {
  id: string
  name: string
  change: RoleChange
}

/**
 * Confirms and changes an admin role (ADM-USERS-04, ADM-USERS-05). The dialog closes on cancel (also while
 * the request runs) and on every response; it stays open for a retry when the server couldn't be reached.
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
      // Admins may change their own role. Not awaited: the mutation is done.
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
