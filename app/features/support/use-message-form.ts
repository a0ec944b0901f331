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

/** STATIC-06, STATIC-11. Uncontrolled fields keep input across hydration and failures; a retry sends the same id. */
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
      // The server validates the values.
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
      // Text written while sending has not been sent.
      if (form && !isAsSent) return save(readForm(form))
      messageDraft(kind).delete()
      form?.reset()
      setComplete(false)
      // The focused button is now disabled.
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
    errors,
    isComplete,
    isSending: send.isPending,
  }
}
