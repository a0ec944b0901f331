import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useViewer } from '../../../kit/use-viewer.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { mediumDate } from '../../../ui/dates.ts'
import { CORRECTABLE, type CorrectableField } from '../../stories/corrections/correction.ts'
import { ReasonDialog } from '../actions/ReasonDialog.tsx'
import { useRowAction } from '../actions/use-row-action.ts'
import { ownStatusQuery } from '../layout/admin-guard.ts'
import { sendRedaction } from './correction-decisions.queries.ts'
import { REDACTION_TEXTS } from './corrections-texts.ts'

interface RedactChangeProps {
  change: { id: string; field: CorrectableField; changed_at: string; is_redacted: boolean }
}

/** Redacts an entry of a story's history, for a reason that is recorded. Only admins see it. */
export function RedactChange({ change: { id, field, changed_at, is_redacted } }: RedactChangeProps) {
  const api = useApi()
  const { data: isAdmin } = useQuery(ownStatusQuery(api, useViewer().user?.id))
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const isDone = useRef(false)
  const name = `${CORRECTABLE[field]}, ${mediumDate(changed_at)}`
  const { run, busy, reauthenticationDialog } = useRowAction({
    operation: 'redact change',
    id,
    run: (_, { reason }: { id: string; reason: string }) => sendRedaction(api, id, reason),
    done: { title: REDACTION_TEXTS.done },
    failed: REDACTION_TEXTS.failed,
    onDone: async () => {
      isDone.current = true
      await queryClient.invalidateQueries({ queryKey: ['startups', 'history'] })
      setIsAsking(false)
    },
  })
  if (!isAdmin) return null
  return (
    <span ref={root}>
      {!is_redacted && (
        <Button size="sm" variant="quiet" onClick={() => setIsAsking(true)}>
          {REDACTION_TEXTS.redact}
          <span className="vh">: {name}</span>
        </Button>
      )}
      <ReasonDialog
        busy={busy}
        reauthenticationDialog={reauthenticationDialog}
        onCancel={() => setIsAsking(false)}
        onConfirm={(reason) => run({ id, reason })}
        // The button is about to disappear.
        returnFocusTo={() => (isDone.current ? summaryAround(root.current) : null)}
        action={
          isAsking
            ? {
                title: REDACTION_TEXTS.title,
                name,
                warning: REDACTION_TEXTS.warning,
                label: REDACTION_TEXTS.label,
                destructive: true,
                requiredFor: REDACTION_TEXTS.reasonHint,
              }
            : null
        }
      />
    </span>
  )
}

const summaryAround = (element: HTMLElement | null): HTMLElement | null =>
  element?.closest('details')?.querySelector('summary') ?? null
