import { useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { ReasonDialog } from '../actions/ReasonDialog.tsx'
import { useRowAction } from '../actions/use-row-action.ts'
import { setModerator } from '../admin.queries.ts'
import type { UserRow } from '../admin-response.schema.ts'
import { CONFIRMATION_TEXTS, ROLE_TEXTS } from '../moderation-texts.ts'
import { MODERATOR_CHANGES } from './member-texts.ts'

/** Makes a member a moderator, or takes the role away. Admins moderate without it. */
export function ModeratorRole({ member, name }: { member: UserRow; name: string }) {
  const [isAsking, setAsking] = useState(false)
  const isModerator = member.roles.includes('moderator')
  const change = MODERATOR_CHANGES[isModerator ? 'revoke' : 'grant']
  const { run, busy, reauthenticationDialog } = useRowAction({
    operation: 'moderator',
    id: member.id,
    run: (api, { id, reason }: { id: string; reason: string }) => setModerator(api, id, !isModerator, reason),
    done: { title: CONFIRMATION_TEXTS.success, description: ROLE_TEXTS.changed },
    failed: ROLE_TEXTS.failed,
    onDone: () => setAsking(false),
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
