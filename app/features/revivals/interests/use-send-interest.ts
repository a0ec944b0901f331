import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import type { Interest } from './interest.schema.ts'
import { INTERESTS_KEY, sendInterest } from './interests.queries.ts'

export interface InterestValues {
  message: string
  contact_email: string
}

interface Outcome {
  /** Gives a transport that says how the form was filled in. */
  sign: (api: ApiTransport) => ApiTransport
  onSent: (sent: Interest) => void
  onFailed: (error: Error) => void
}

/** Sends an interest (REVIVE-12). */
export function useSendInterest(revivalId: string, { sign, onSent, onFailed }: Outcome) {
  const api = useApi()
  const queryClient = useQueryClient()
  const attempt = useAttemptId()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, message, contact_email }: InterestValues & { id: string }) =>
      sendInterest(sign(api), {
        id,
        revival_opportunity_id: revivalId,
        message: message.trim(),
        contact_email: contact_email.trim() || null,
      }),
    onSuccess: (sent) => {
      onSent(sent)
      return queryClient.invalidateQueries({ queryKey: INTERESTS_KEY })
    },
    onError: onFailed,
  })
  return {
    isPending,
    send(values: InterestValues) {
      mutate({ id: attempt.idFor(values), ...values })
    },
  }
}
