import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { deleteAccountNow } from '../../accounts/leaving/leaving.queries.ts'
import { useRowMutation } from '../actions/use-row-mutation.ts'
import { ADMIN_KEY } from '../admin.queries.ts'
import { ADMIN_TEXTS } from '../admin.ts'
import { removeCachedRow } from '../lists/cached-rows.ts'
import { ACCOUNT_DELETION, CONFIRMATION_TEXTS } from '../moderation-texts.ts'
import type { RowToDelete } from './use-deletion.ts'

/**
 * Deletes the account of a member who has asked for it, without waiting. The dialog stays open after errors
 * other than 404.
 */
export function useAccountDeletion() {
  const api = useApi()
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const isGone = useRef(false)
  const [account, setAccount] = useState<RowToDelete | null>(null)

  async function removeRow(id: string) {
    isGone.current = true
    await removeCachedRow(queryClient, 'users', id)
    setAccount((current) => (current?.id === id ? null : current))
  }

  const { run, busy, reauthenticationDialog } = useRowMutation({
    operation: 'delete account',
    id: account?.id,
    mutationFn: ({ id, reason }: { id: string; reason: string }) => deleteAccountNow(api, id, reason),
    onSuccess: async (_, { id }) => {
      toast({ title: CONFIRMATION_TEXTS.success, description: ACCOUNT_DELETION.done })
      await removeRow(id)
    },
    onError: async (error, { id }) => {
      const description = ACCOUNT_DELETION.failed(messageOf(error, ADMIN_TEXTS.noResponse))
      toast({ title: CONFIRMATION_TEXTS.error, description, variant: 'destructive' })
      if (error instanceof ApiError && error.status === 404) await removeRow(id)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ADMIN_KEY }),
  })

  return {
    heading,
    confirm: (row: RowToDelete) => {
      isGone.current = false
      setAccount(row)
    },
    dialog: {
      reauthenticationDialog,
      action: account && { ...ACCOUNT_DELETION, name: account.name, destructive: true },
      busy,
      onCancel: () => setAccount(null),
      onConfirm: (reason: string) => account && run({ id: account.id, reason }),
      returnFocusTo: () => (isGone.current ? heading.current : null),
    },
  }
}
