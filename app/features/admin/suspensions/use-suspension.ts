import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { liftSuspension, suspendMember } from '../../accounts/suspension/suspensions.queries.ts'
import { useRowAction } from '../actions/use-row-action.ts'
import type { UserRow } from '../admin-response.schema.ts'
import { updateCachedRow } from '../lists/cached-rows.ts'
import { CONFIRMATION_TEXTS } from '../moderation-texts.ts'
import { LIFT_DIALOG, SUSPEND_DIALOG } from './suspensions-texts.ts'

export interface SuspensionSubject {
  id: string
  name: string
}

interface SuspensionRequest {
  id: string
  attemptId: string
  reason: string
  until: string | null
}

type Result = { suspension: UserRow['suspension'] }

/** Suspends a member, or lifts their suspension. The dialog stays open after an error. */
export function useSuspension() {
  const queryClient = useQueryClient()
  const [toSuspend, setToSuspend] = useState<SuspensionSubject | null>(null)
  const [toLift, setToLift] = useState<SuspensionSubject | null>(null)

  const outcome = ({ done, failed }: typeof SUSPEND_DIALOG | typeof LIFT_DIALOG, close: () => void) => ({
    done: { title: CONFIRMATION_TEXTS.success, description: done },
    failed,
    onDone: async ({ suspension }: Result, { id }: { id: string }) => {
      close()
      await updateCachedRow<UserRow>(queryClient, 'users', { id, suspension })
    },
  })

  const suspend = useRowAction<Result, SuspensionRequest>({
    operation: 'suspend',
    id: toSuspend?.id,
    run: (api, { id, attemptId, reason, until }) => suspendMember(api, id, { id: attemptId, reason, until }),
    ...outcome(SUSPEND_DIALOG, () => setToSuspend(null)),
  })
  const lift = useRowAction<Result, { id: string; reason: string }>({
    operation: 'lift suspension',
    id: toLift?.id,
    run: (api, { id, reason }) => liftSuspension(api, id, reason),
    ...outcome(LIFT_DIALOG, () => setToLift(null)),
  })

  return {
    suspend: setToSuspend,
    lift: setToLift,
    suspendDialog: {
      subject: toSuspend,
      busy: suspend.busy,
      reauthenticationDialog: suspend.reauthenticationDialog,
      onCancel: () => setToSuspend(null),
      onConfirm: suspend.run,
    },
    liftDialog: {
      action: toLift && { ...LIFT_DIALOG, name: toLift.name, destructive: false },
      busy: lift.busy,
      reauthenticationDialog: lift.reauthenticationDialog,
      onCancel: () => setToLift(null),
      onConfirm: (reason: string) => toLift && lift.run({ id: toLift.id, reason }),
    },
  }
}
