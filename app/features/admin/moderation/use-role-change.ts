import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '../../../kit/use-viewer.ts'
import { ApiError, isRateLimited } from '../../../platform/api/api-error.ts'
import { useRowAction } from '../actions/use-row-action.ts'
import { ADMIN_KEY, refreshAdminStatus, setAdmin } from '../admin.queries.ts'
import { ROLE_CHANGES, type RoleChange } from '../admin.ts'
import type { UserRow } from '../admin-response.schema.ts'
import { updateCachedRow } from '../lists/cached-rows.ts'
import { CONFIRMATION_TEXTS, ROLE_TEXTS } from '../moderation-texts.ts'

export interface RoleSubject {
  id: string
  name: string
  change: RoleChange
}

/**
 * Confirms and changes an admin role (ADM-USERS-04, ADM-USERS-05). The dialog stays open if the server fails.
 */
export function useRoleChange() {
  const { user: oneself } = useViewer()
  const queryClient = useQueryClient()
  const [subject, setSubject] = useState<RoleSubject | null>(null)
  const close = (id: string) => setSubject((current) => (current?.id === id ? null : current))
  const { run, busy, reauthenticationDialog } = useRowAction({
    operation: 'role',
    id: subject?.id,
    run: (api, { id, change, reason }: RoleSubject & { reason: string }) =>
      setAdmin(api, id, change === 'grant', reason),
    done: { title: CONFIRMATION_TEXTS.success, description: ROLE_TEXTS.changed },
    failed: ROLE_TEXTS.failed,
    onDone: async ({ roles }, { id }) => {
      close(id)
      await updateCachedRow<UserRow>(queryClient, 'users', { id, roles })
    },
    onFailed: (error, { id }) => {
      const isFinal = error instanceof ApiError && error.status < 500 && !isRateLimited(error)
      if (isFinal) close(id)
    },
    onSettled: () => {
      // Admins can change their own role, so that comes first.
      void refreshAdminStatus(queryClient).then(() => queryClient.invalidateQueries({ queryKey: ADMIN_KEY }))
    },
  })
  return {
    /** What can be changed about an account. */
    changeOf: ({ id, roles }: Pick<UserRow, 'id' | 'roles'>): RoleChange =>
      !roles.includes('admin') ? 'grant' : id === oneself?.id ? 'leave' : 'revoke',
    confirm: setSubject,
    dialog: {
      action: subject && {
        ...ROLE_CHANGES[subject.change],
        name: subject.name,
        destructive: subject.change !== 'grant',
      },
      busy,
      reauthenticationDialog,
      onCancel: () => setSubject(null),
      onConfirm: (reason: string) => subject && run({ ...subject, reason }),
    },
  }
}
