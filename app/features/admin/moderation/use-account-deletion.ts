import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../platform/api/api-error.ts'
import { deleteAccountNow } from '../../accounts/leaving/leaving.queries.ts'
import { useRowAction } from '../actions/use-row-action.ts'
import { removeCachedRow } from '../lists/cached-rows.ts'
import { ACCOUNT_DELETION, CONFIRMATION_TEXTS } from '../moderation-texts.ts'
import type { RowToDelete } from './use-deletion.ts'

/**
 * Deletes the account of a member who has asked for it, without waiting. The dialog stays open after errors
 * other than 404.
 */
export function useAccountDeletion() {
  const queryClient = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const isGone = useRef(false)
  const [account, setAccount] = useState<RowToDelete | null>(null)

  async function removeRow(id: string) {
    isGone.current = true
    await removeCachedRow(queryClient, 'users', id)
    setAccount((current) => (current?.id === id ? null : current))
  }

  const { run, busy, reauthenticationDialog } = useRowAction({
    operation: 'delete account',
    id: account?.id,
    run: (api, { id, reason }: { id: string; reason: string }) => deleteAccountNow(api, id, reason),
    done: { title: CONFIRMATION_TEXTS.success, description: ACCOUNT_DELETION.done },
    failed: ACCOUNT_DELETION.failed,
    onDone: (_, { id }) => removeRow(id),
    onFailed: async (error, { id }) => {
      if (error instanceof ApiError && error.status === 404) await removeRow(id)
    },
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
