import type { ComponentProps } from 'react'
import { Input } from '../../ui/controls/Input.tsx'
import { TextArea } from '../../ui/controls/TextArea.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import styles from './MessageForm.module.css'
import { SUPPORT_LIMITS, SUPPORT_TEXTS } from './support.ts'
import { MESSAGE_FORM_TEXTS } from './support-texts.tsx'

interface TextProps extends ComponentProps<'input'> {
  name: 'name' | 'email' | 'subject'
  label: string
  problem: string | undefined
}

export function MessageLine({ name, label, problem, className, ...props }: TextProps) {
  return (
    <Field label={label} required className={className} error={problem}>
      <Input name={name} required maxLength={SUPPORT_LIMITS[name]} dir="auto" {...props} />
    </Field>
  )
}

interface BodyProps {
  rows: number
  problem: string | undefined
  className?: string | undefined
}

export function MessageBody({ rows, problem, className }: BodyProps) {
  return (
    <Field label={MESSAGE_FORM_TEXTS.message} required className={className} error={problem}>
      <TextArea name="message" required rows={rows} maxLength={SUPPORT_LIMITS.message} voice="sans" />
    </Field>
  )
}

interface SendProps {
  isComplete: boolean
  isSending: boolean
  /** The address of the message that was just sent, or empty. */
  sentTo: string
}

export function SendButton({ isComplete, isSending, sentTo }: SendProps) {
  return (
    <div className={styles.send}>
      {/* The button can have the focus, and answers a press with what is missing. */}
      <SubmitButton
        variant="ink"
        size="lg"
        aria-disabled={!isComplete || isSending || undefined}
        busy={isSending}
      >
        {isSending ? MESSAGE_FORM_TEXTS.sending : MESSAGE_FORM_TEXTS.send}
      </SubmitButton>
      {sentTo && <p>{SUPPORT_TEXTS.sentTo(sentTo)}</p>}
      <noscript>
        <p className="meta">{SUPPORT_TEXTS.needsScripts}</p>
      </noscript>
    </div>
  )
}
