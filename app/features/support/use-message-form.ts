import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { toastFailure } from '../../kit/toast-failure.ts'
import { useViewer } from '../../kit/use-viewer.ts'
import { OFFLINE, problemsOf, unwrap } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import { useApi, useDraftOwner } from '../../platform/api/use-api.ts'
import { valuesLike } from '../../platform/browser/draft.ts'
import { useAttemptId } from '../../platform/browser/use-attempt-id.ts'
import { beginningOf } from '../../platform/text/characters.ts'
import { useFormDraft } from '../../ui/form/use-form-draft.ts'
import { useSmallForm } from '../../ui/form/use-small-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { type MessageDraft, messageDraft } from './message-draft.ts'
import type { SupportApi } from './support.api.ts'
import type { SupportMessage } from './support.schema.ts'
import {
  EMPTY_MESSAGE,
  MESSAGE_CATEGORIES,
  type MessageKind,
  type MessageValues,
  SENT,
  SUPPORT_LIMITS,
  SUPPORT_TEXTS,
} from './support.ts'

const sendMessage = (api: ApiTransport, json: SupportMessage) =>
  unwrap(apiClient<SupportApi>(api, '/support_messages').index.$post({ json }))

const missingIn = (values: MessageValues) =>
  Object.entries(values)
    .filter(([, value]) => value.trim() === '')
    .map(([field]) => ({ field, message: SUPPORT_TEXTS.missing }))

/**
 * The form of a message to support (STATIC-06, STATIC-11). Input survives hydration and failures; a retry
 * sends the same id.
 */
export function useMessageForm(kind: MessageKind) {
  const api = useApi()
  const owner = useDraftOwner()
  const attempt = useAttemptId()
  const { subject, category } = useSearch({ strict: false })
  const { user } = useViewer()
  const { email } = user ?? {}
  const name = user?.user_metadata.full_name
  const [isComplete, setComplete] = useState(false)
  const [sentTo, setSentTo] = useState('')
  const { form, problems, showProblems, formProps } = useSmallForm(submit)
  const getValues = useCallback(() => valuesLike(EMPTY_MESSAGE[kind], form.getValues()), [kind, form])
  const draft = useFormDraft<MessageValues, MessageDraft>(
    { getValues, subscribe: form.subscribe },
    messageDraft(kind, owner),
    (written) => ({ written, attempt: attempt.last.current }),
    { isShort: true },
  )

  useEffect(() => {
    const saved = messageDraft(kind, owner).read()
    if (saved) {
      attempt.last.current = saved.attempt
      form.fillEmpty({ ...saved.written })
    }
    if (subject) form.fillEmpty({ subject: beginningOf(subject, SUPPORT_LIMITS.subject) })
    if (category && Object.hasOwn(MESSAGE_CATEGORIES, category)) form.fillEmpty({ category })
  }, [kind, owner, attempt.last, form, subject, category])

  useEffect(() => form.fillEmpty({ name: name ?? '', email: email ?? '' }), [form, name, email])

  useEffect(() => {
    const update = () => setComplete(missingIn(getValues()).length === 0)
    update()
    return form.subscribe({ callback: update })
  }, [form, getValues])

  const send = useMutation({
    mutationFn: (message: SupportMessage) => sendMessage(api, message),
    onSuccess: (_, { email }) => {
      toast(SENT[kind])
      setSentTo(email)
      const isAsSent = JSON.stringify(getValues()) === attempt.last.current?.content
      attempt.last.current = null
      if (!isAsSent) return draft.save()
      form.reset()
      draft.clear()
      // The next message starts at the first field.
      formProps.ref.current?.focus({ preventScroll: true })
    },
    onError: (error) => {
      toastFailure(error, {
        title: SUPPORT_TEXTS.failed,
        description: SUPPORT_TEXTS.unreachable,
        offline: OFFLINE.writing,
      })
      showProblems(problemsOf(error))
    },
  })

  async function submit() {
    const values = getValues()
    const missing = missingIn(values)
    if (missing.length > 0) showProblems(missing)
    if (send.isPending || missing.length > 0) return
    setSentTo('')
    const id = attempt.idFor(values)
    draft.save()
    send.mutate({ ...values, kind, id } as SupportMessage)
  }

  return {
    formProps: { ...formProps, tabIndex: -1 },
    problems,
    isComplete,
    isSending: send.isPending,
    sentTo,
  }
}
