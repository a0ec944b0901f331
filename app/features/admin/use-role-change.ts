import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../platform/api/api-error.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { toast } from '../../ui/toast/toast.ts'
import { adminStatusKey } from '../roles/roles.queries.ts'
import { ADMIN_KEY, setAdmin } from './admin.queries.ts'
import { ADMIN_TEXTS, ROLE_CHANGES, type RoleChange } from './admin.ts'

/** Whose role is about to change, and how. */
export interface RoleSubject {
  id: string
  name: string
  change: RoleChange
}

/**
 * Makes somebody an admin or takes the role back, each after it was asked for, and says how that went (ADM-USERS-04,
 * ADM-USERS-05). The question stays open only where the server could not be reached: to be answered again.
 */
export function useRoleChange() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [subject, setSubject] = useState<RoleSubject | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, change, reason }: RoleSubject & { reason: string }) =>
      setAdmin(api, id, change === 'grant', reason),
    onSuccess: () => {
      toast({ title: 'Success', description: ADMIN_TEXTS.roleChanged })
      setSubject(null)
    },
    onError: (error) => {
      const message = (error instanceof ApiError && error.message) || ADMIN_TEXTS.unreachable
      toast({ title: 'Error', description: ADMIN_TEXTS.roleFailed(message), variant: 'destructive' })
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) setSubject(null)
    },
    onSettled: async () => {
      // It may have been their own.
      await queryClient.invalidateQueries({ queryKey: adminStatusKey })
      await queryClient.invalidateQueries({ queryKey: ADMIN_KEY })
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
      busy: isPending,
      onCancel: () => setSubject(null),
      onConfirm: (reason: string) => subject && mutate({ ...subject, reason }),
    },
  }
}
