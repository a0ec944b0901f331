import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { messageOf, OFFLINE, problemsOf } from '../../../../platform/api/api-error.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { useAttemptId } from '../../../../platform/browser/use-attempt-id.ts'
import { showProblems } from '../../../../ui/form/field-errors.ts'
import {
  ReauthenticationCancelled,
  useReauthentication,
} from '../../reauthentication/use-reauthentication.tsx'
import { SITE_EVENTS, type WebhookEvent } from '../webhook.ts'
import { makeWebhook, webhooksQuery } from '../webhooks.queries.ts'
import { WEBHOOK_ERRORS } from '../webhooks-texts.ts'
import { NEW_WEBHOOK } from './webhook-page-texts.ts'

export interface WebhookValues {
  address: string
  events: WebhookEvent[]
  scope: 'own' | 'site'
}

/** Sends the form. A retry makes no second webhook. @param onMade with the secret, which is shown once */
export function useMakeWebhook(
  form: UseFormReturn<WebhookValues>,
  element: RefObject<HTMLFormElement | null>,
  onMade: (secret: string) => void,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const attempt = useAttemptId()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const { withReauthentication, reauthenticationDialog } = useReauthentication()

  async function make() {
    if (isBusy) return
    const { address, events: chosen, scope } = form.getValues()
    const is_site_wide = scope === 'site'
    const events = chosen.filter((event) => is_site_wide || !SITE_EVENTS.includes(event))
    const missing = [
      ...(address.trim() ? [] : [{ field: 'address', message: WEBHOOK_ERRORS.noAddress }]),
      ...(events.length > 0 ? [] : [{ field: 'events', message: WEBHOOK_ERRORS.noEvents }]),
    ]
    setFailure('')
    if (missing.length > 0) return showProblems(form, element.current, missing)
    setIsBusy(true)
    try {
      const wanted = { address, events, is_site_wide }
      const { secret } = await withReauthentication(() => makeWebhook(api, attempt.idFor(wanted), wanted))
      attempt.last.current = null
      onMade(secret)
    } catch (error) {
      if (error instanceof ReauthenticationCancelled) return
      const problems = problemsOf(error)
      showProblems(form, element.current, problems)
      if (problems.length === 0) setFailure(messageOf(error, NEW_WEBHOOK.failed, OFFLINE.writing))
    } finally {
      setIsBusy(false)
      void queryClient.invalidateQueries({ queryKey: webhooksQuery(api).queryKey })
    }
  }

  return { make, isBusy, failure, reauthenticationDialog }
}
