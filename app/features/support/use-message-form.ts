import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf, problemsOf, unwrap } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { useAttemptId } from '../../platform/api/use-attempt-id.ts'
import { type FormValues, fillEmpty, readForm, useSmallForm } from '../../ui/form/use-small-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { messageDraft } from './message-draft.ts'
import type { SupportApi } from './support.api.ts'
import type { SupportMessage } from './support.schema.ts'
import { type MessageKind, SENT, SUPPORT_TEXTS } from './support.ts'

const sendMessage = (api: ApiTransport, json: SupportMessage) =>
  unwrap(apiClient<SupportApi>(api, '/support_messages').index.$post({ json }))

const isFilled = (values: FormValues) => Object.values(values).every((value) => value.trim() !== '')

/**
 * The behaviour of the forms that write to the people behind the community (STATIC-06, STATIC-11). The fields are the
 * browser's own, so that nothing typed is lost: not before the scripts run, not on a failure; the tab keeps what was
 * typed when the page is left. A message that is sent again after a failure carries the same id, and so is there once.
 */
export function useMessageForm(kind: MessageKind) {
  const api = useApi()
  const attempt = useAttemptId()
  const [isComplete, setComplete] = useState(false)
  const save = (written: FormValues) => messageDraft(kind).save({ written, attempt: attempt.last.current })

  const { element, errors, showProblems, formProps } = useSmallForm({
    onInput(values) {
      setComplete(isFilled(values))
      save(values)
    },
    onSubmit(values) {
      if (send.isPending || !isFilled(values)) return
      showProblems([])
      const id = attempt.idFor(values)
      save(values)
      // What the fields hold is for the server to check.
      send.mutate({ ...values, kind, id } as SupportMessage)
    },
  })

  useEffect(() => {
    if (!element.current) return
    const draft = messageDraft(kind).read()
    if (draft) {
      attempt.last.current = draft.attempt
      fillEmpty(element.current, draft.written)
    }
    setComplete(isFilled(readForm(element.current)))
  }, [kind, attempt.last, element])

  const send = useMutation({
    mutationFn: (message: SupportMessage) => sendMessage(api, message),
    onSuccess: () => {
      toast(SENT[kind])
      const form = element.current
      const isAsSent = form && JSON.stringify(readForm(form)) === attempt.last.current?.content
      attempt.last.current = null
      // What was written on meanwhile has not been sent.
      if (form && !isAsSent) return save(readForm(form))
      messageDraft(kind).delete()
      form?.reset()
      setComplete(false)
      // The button that had the focus can no longer be pressed.
      form?.focus({ preventScroll: true })
    },
    onError: (error) => {
      toast({
        title: SUPPORT_TEXTS.failed,
        description: messageOf(error, SUPPORT_TEXTS.unreachable),
        variant: 'destructive',
      })
      showProblems(problemsOf(error))
    },
  })

  return {
    formProps: { ...formProps, tabIndex: -1 },
    mistakes: errors,
    isComplete,
    isSending: send.isPending,
  }
}
