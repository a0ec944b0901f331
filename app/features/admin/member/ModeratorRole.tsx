import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ReasonDialog } from '../actions/ReasonDialog.tsx'
import { useRowMutation } from '../actions/use-row-mutation.ts'
import { ADMIN_KEY, setModerator } from '../admin.queries.ts'
import { ADMIN_TEXTS } from '../admin.ts'
import type { UserRow } from '../admin-response.schema.ts'
import { CONFIRMATION_TEXTS, ROLE_TEXTS } from '../moderation-texts.ts'
import { MODERATOR_CHANGES } from './member-texts.ts'

/** Makes a member a moderator, or takes the role away. Admins moderate without it. */
export function ModeratorRole({ member, name }: { member: UserRow; name: string }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const isModerator = member.roles.includes('moderator')
  const change = MODERATOR_CHANGES[isModerator ? 'revoke' : 'grant']
  const { run, busy, reauthenticationDialog } = useRowMutation({
    operation: 'moderator',
    id: member.id,
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      setModerator(api, id, !isModerator, reason),
    onSuccess: () => {
      setAsking(false)
      toast({ title: CONFIRMATION_TEXTS.success, description: ROLE_TEXTS.changed })
    },
    onError: (error) =>
      toast({
        title: CONFIRMATION_TEXTS.error,
        description: ROLE_TEXTS.failed(messageOf(error, ADMIN_TEXTS.noResponse)),
        variant: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ADMIN_KEY }),
  })
  if (member.roles.includes('admin')) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <span key={change.label}>{change.label}</span>
      </Button>
      <ReasonDialog
        action={isAsking ? { ...change, name, destructive: isModerator } : null}
        busy={busy}
        reauthenticationDialog={reauthenticationDialog}
        onCancel={() => setAsking(false)}
        onConfirm={(reason) => run({ id: member.id, reason })}
      />
    </>
  )
}
