import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { messageOf, OFFLINE } from '../../../../platform/api/api-error.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { useDialogDraft } from '../../../../platform/browser/use-dialog-draft.ts'
import { say } from '../../../../ui/announcements/say.ts'
import { useAnnounced } from '../../../../ui/announcements/use-announced.ts'
import { Input } from '../../../../ui/controls/Input.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { CONVERSATION_LIMITS } from '../conversation.ts'
import type { ConversationDetails } from '../conversation-response.schema.ts'
import { refetchConversations, sendContact } from '../conversations.queries.ts'
import styles from './ContactDetailsForm.module.css'
import { EXCHANGE_TEXTS } from './move-texts.ts'

interface ContactFormProps {
  conversation: ConversationDetails
  email: string
  label: string
  onDone?: () => void
  children: ReactNode
}

/** How to reach the viewer. Whoever is anonymous here gets no address filled in. */
export function ContactDetailsForm({ conversation, email, label, onDone, children }: ContactFormProps) {
  const { id, is_own_name_hidden } = conversation
  const api = useApi()
  const queryClient = useQueryClient()
  const draft = useDialogDraft(`contact:${id}`)
  const [contact, setContact] = useState(() => draft?.read() ?? (is_own_name_hidden ? '' : email))
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useAnnounced(problem)
  const { mutate, isPending } = useMutation({
    mutationFn: (text: string) => sendContact(api, id, text),
    onSuccess: async () => {
      draft?.delete()
      await refetchConversations(queryClient)
      say(EXCHANGE_TEXTS.saved)
      onDone?.()
    },
    onError: (error) => setProblem(messageOf(error, EXCHANGE_TEXTS.failed, OFFLINE.writing)),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const text = contact.trim()
    setProblem(text === '' ? EXCHANGE_TEXTS.missing : '')
    if (text) mutate(text)
    else field.current?.focus()
  }
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Field
        label={EXCHANGE_TEXTS.label}
        error={problem}
        hint={is_own_name_hidden && EXCHANGE_TEXTS.hiddenHint}
      >
        <Input
          ref={field}
          name="contact"
          dir="auto"
          autoComplete="off"
          maxLength={CONVERSATION_LIMITS.contact}
          placeholder={EXCHANGE_TEXTS.placeholder}
          value={contact}
          onChange={({ target }) => {
            setContact(target.value)
            setProblem('')
            draft?.save(target.value)
          }}
        />
      </Field>
      <div className={styles.acts}>
        <SubmitButton variant="line" busy={isPending}>
          {label}
        </SubmitButton>
        {children}
      </div>
    </form>
  )
}
