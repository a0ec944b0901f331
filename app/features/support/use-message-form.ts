import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../../platform/api/api-error.ts'
import { useApi } from '../../platform/api/use-api.ts'
import { useAttemptId } from '../../platform/api/use-attempt-id.ts'
import { toast } from '../../ui/toast/toast.ts'
import { messageDraft } from './message-draft.ts'
import { sendMessage } from './support.queries.ts'
import type { SupportMessage } from './support.schema.ts'
import { type MessageKind, SENT, SUPPORT_TEXTS } from './support.ts'

type Written = Record<string, string>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Puts what was written into the fields that are empty. */
function fillForm(form: HTMLFormElement, written: Readonly<Written>): void {
  for (const control of form.elements as unknown as Iterable<Control>)
    if (control.name in written) control.value ||= written[control.name] ?? ''
}

const readForm = (form: HTMLFormElement): Written =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

const isFilled = (written: Written) => Object.values(written).every((value) => value.trim() !== '')

/**
 * The behaviour of the forms that write to the people behind the community (STATIC-06, STATIC-11). The fields are the
 * browser's own, so that nothing typed is lost: not before the scripts run, not on a failure; the tab keeps what was
 * typed when the page is left. A message that is sent again after a failure carries the same id, and so is there once.
 */
export function useMessageForm(kind: MessageKind) {
  const api = useApi()
  const form = useRef<HTMLFormElement>(null)
  const attempt = useAttemptId()
  const [isComplete, setComplete] = useState(false)
  const [mistakes, setMistakes] = useState<Readonly<Written>>({})

  useEffect(() => {
    if (!form.current) return
    const draft = messageDraft(kind).read()
    if (draft) {
      attempt.last.current = draft.attempt
      fillForm(form.current, draft.written)
    }
    setComplete(isFilled(readForm(form.current)))
  }, [kind, attempt.last])

  const keep = (written: Written) => messageDraft(kind).save({ written, attempt: attempt.last.current })

  const send = useMutation({
    mutationFn: (message: SupportMessage) => sendMessage(api, message),
    onSuccess: () => {
      toast(SENT[kind])
      const isAsSent =
        form.current && JSON.stringify(readForm(form.current)) === attempt.last.current?.content
      attempt.last.current = null
      // What was written on meanwhile has not been sent.
      if (form.current && !isAsSent) return keep(readForm(form.current))
      messageDraft(kind).delete()
      form.current?.reset()
      setComplete(false)
      // The button that had the focus can no longer be pressed.
      form.current?.focus({ preventScroll: true })
    },
    onError: (error) => {
      const { fields } = error instanceof ApiError ? error : { fields: {} }
      toast({
        title: SUPPORT_TEXTS.failed,
        description: messageOf(error, SUPPORT_TEXTS.unreachable),
        variant: 'destructive',
      })
      setMistakes(fields)
      const first = form.current?.querySelector<HTMLElement>(
        Object.keys(fields)
          .map((name) => `[name="${CSS.escape(name)}"]`)
          .join() || ':not(*)',
      )
      first?.focus()
    },
  })

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const written = readForm(event.currentTarget)
    setComplete(isFilled(written))
    keep(written)
    const { name } = event.target as Partial<HTMLInputElement>
    if (name && name in mistakes) setMistakes(({ [name]: _, ...others }) => others)
  }

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = readForm(event.currentTarget)
    if (send.isPending || !isFilled(written)) return
    setMistakes({})
    const id = attempt.idFor(written)
    keep(written)
    // What the fields hold is for the server to check.
    send.mutate({ ...written, kind, id } as SupportMessage)
  }

  return {
    formProps: { ref: form, onInput, onSubmit, noValidate: true, method: 'post' as const, tabIndex: -1 },
    mistakes,
    isComplete,
    isSending: send.isPending,
  }
}
