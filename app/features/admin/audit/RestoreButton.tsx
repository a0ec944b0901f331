import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useRowMutation } from '../moderation/use-row-mutation.ts'
import { sendRestoration } from './audit.queries.ts'
import type { AuditEntry } from './audit-response.schema.ts'
import { AUDIT_TEXTS } from './audit-texts.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface RestoreButtonProps {
  entry: AuditEntry
  /** ISO 8601 */
  until: string
}

/** On the entry of a deletion, as long as what was deleted can be restored. */
export function RestoreButton({ entry: { id, subject }, until }: RestoreButtonProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { run, busy, reauthenticationDialog } = useRowMutation({
    operation: 'restore',
    id,
    mutationFn: (row: { id: string }) => sendRestoration(api, row.id),
    onSuccess: async () => {
      toast({ title: AUDIT_TEXTS.restored, description: AUDIT_TEXTS.restoredHint })
      await queryClient.invalidateQueries()
    },
    onError: (error) =>
      toast({
        title: AUDIT_TEXTS.notRestored,
        description: messageOf(error, AUDIT_TEXTS.tryAgain),
        variant: 'destructive',
      }),
  })
  const days = Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / DAY_MS))
  return (
    <>
      <span className="meta">{AUDIT_TEXTS.daysLeft(days)}</span>
      <Button size="sm" busy={busy} onClick={() => run({ id })}>
        {AUDIT_TEXTS.restore}
        <span className="vh">{AUDIT_TEXTS.ofSubject(subject)}</span>
      </Button>
      {reauthenticationDialog}
    </>
  )
}
