import type { ComponentProps } from 'react'
import { Input } from '../../ui/controls/Input.tsx'
import { TextArea } from '../../ui/controls/TextArea.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { useFieldError, useRegistered } from '../../ui/form/field-errors.ts'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import styles from './MessageForm.module.css'
import { type MessageValues, SUPPORT_LIMITS, SUPPORT_TEXTS } from './support.ts'
import { MESSAGE_FORM_TEXTS } from './support-texts.tsx'

interface TextProps extends ComponentProps<'input'> {
  name: 'name' | 'email' | 'subject'
  label: string
}

export function MessageLine({ name, label, className, ...props }: TextProps) {
  return (
    <Field label={label} required className={className} {...useFieldError<MessageValues>(name)}>
      <Input
        {...useRegistered<MessageValues>(name)}
        required
        maxLength={SUPPORT_LIMITS[name]}
        dir="auto"
        {...props}
      />
    </Field>
  )
}

export function MessageBody({ rows, className }: { rows: number; className?: string | undefined }) {
  return (
    <Field
      label={MESSAGE_FORM_TEXTS.message}
      required
      className={className}
      {...useFieldError<MessageValues>('message')}
    >
      <TextArea
        {...useRegistered<MessageValues>('message')}
        required
        rows={rows}
        maxLength={SUPPORT_LIMITS.message}
        voice="sans"
      />
    </Field>
  )
}

interface SendProps {
  isComplete: boolean
  isSending: boolean
}

export function SendButton({ isComplete, isSending }: SendProps) {
  return (
    <div className={styles.send}>
      <SubmitButton variant="ink" size="lg" disabled={!isComplete} busy={isSending}>
        {isSending ? MESSAGE_FORM_TEXTS.sending : MESSAGE_FORM_TEXTS.send}
      </SubmitButton>
      <noscript>
        <p className="meta">{SUPPORT_TEXTS.needsScripts}</p>
      </noscript>
    </div>
  )
}
