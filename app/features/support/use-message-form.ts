import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf, problemsOf, unwrap } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { useAttemptId } from '../../platform/browser/use-attempt-id.ts'
import { showProblems } from '../../ui/form/field-errors.ts'
import { fillEmpty, useFormDraft } from '../../ui/form/use-form-draft.ts'
import { toast } from '../../ui/toast/toast.ts'
import { messageDraft } from './message-draft.ts'
import type { SupportApi } from './support.api.ts'
import type { SupportMessage } from './support.schema.ts'
import {
  EMPTY_MESSAGE,
  type MessageKind,
  type MessageValues,
  SENT,
  SUPPORT_LIMITS,
  SUPPORT_TEXTS,
} from './support.ts'

const sendMessage = (api: ApiTransport, json: SupportMessage) =>
  unwrap(apiClient<SupportApi>(api, '/support_messages').index.$post({ json }))

const isFilled = (values: MessageValues) => Object.values(values).every((value) => value.trim() !== '')

/** STATIC-06, STATIC-11. Input survives hydration and failures; a retry sends the same id. */
export function useMessageForm(kind: MessageKind) {
  const api = useApi()
  const attempt = useAttemptId()
  const { subject } = useSearch({ strict: false })
  const [isComplete, setComplete] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<MessageValues>({ defaultValues: EMPTY_MESSAGE[kind], shouldFocusError: false })
  const draft = useFormDraft(
    form,
    messageDraft(kind),
    (written) => ({ written, attempt: attempt.last.current }),
    { isShort: true },
  )

  useEffect(() => {
    const saved = messageDraft(kind).read()
    if (saved) {
      attempt.last.current = saved.attempt
      fillEmpty(form, saved.written)
    }
    if (subject)
      fillEmpty(form, { ...EMPTY_MESSAGE[kind], subject: subject.slice(0, SUPPORT_LIMITS.subject) })
  }, [kind, attempt.last, form, subject])

  useEffect(() => {
    const update = () => setComplete(isFilled(form.getValues()))
    update()
    return form.subscribe({ formState: { values: true }, callback: update })
  }, [form])

  const send = useMutation({
    mutationFn: (message: SupportMessage) => sendMessage(api, message),
    onSuccess: () => {
      toast(SENT[kind])
      const isAsSent = JSON.stringify(form.getValues()) === attempt.last.current?.content
      attempt.last.current = null
      if (!isAsSent) return draft.save()
      form.reset()
      draft.clear()
      // The focused button is now disabled.
      element.current?.focus({ preventScroll: true })
    },
    onError: (error) => {
      toast({
        title: SUPPORT_TEXTS.failed,
        description: messageOf(error, SUPPORT_TEXTS.unreachable),
        variant: 'destructive',
      })
      showProblems(form, element.current, problemsOf(error))
    },
  })

  function onSubmit() {
    const values = form.getValues()
    if (send.isPending || !isFilled(values)) return
    form.clearErrors()
    const id = attempt.idFor(values)
    draft.save()
    send.mutate({ ...values, kind, id } as SupportMessage)
  }

  return { formProps: { form, ref: element, onSubmit, tabIndex: -1 }, isComplete, isSending: send.isPending }
}
