import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { liftSuspension, suspendMember } from '../../accounts/suspension/suspensions.queries.ts'
import { useRowMutation } from '../actions/use-row-mutation.ts'
import { ADMIN_KEY } from '../admin.queries.ts'
import { ADMIN_TEXTS } from '../admin.ts'
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
  const api = useApi()
  const queryClient = useQueryClient()
  const [toSuspend, setToSuspend] = useState<SuspensionSubject | null>(null)
  const [toLift, setToLift] = useState<SuspensionSubject | null>(null)

  const outcome = (texts: { done: string; failed: (message: string) => string }, close: () => void) => ({
    onSuccess: async ({ suspension }: Result, { id }: { id: string }) => {
      toast({ title: CONFIRMATION_TEXTS.success, description: texts.done })
      close()
      await updateCachedRow<UserRow>(queryClient, 'users', { id, suspension })
    },
    onError: (error: Error) => {
      const description = texts.failed(messageOf(error, ADMIN_TEXTS.noResponse))
      toast({ title: CONFIRMATION_TEXTS.error, description, variant: 'destructive' })
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ADMIN_KEY }),
  })

  const suspend = useRowMutation<Result, SuspensionRequest>({
    operation: 'suspend',
    id: toSuspend?.id,
    mutationFn: ({ id, attemptId, reason, until }) =>
      suspendMember(api, id, { id: attemptId, reason, until }),
    ...outcome(SUSPEND_DIALOG, () => setToSuspend(null)),
  })
  const lift = useRowMutation<Result, { id: string; reason: string }>({
    operation: 'lift suspension',
    id: toLift?.id,
    mutationFn: ({ id, reason }) => liftSuspension(api, id, reason),
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
