import type { ComponentProps } from 'react'
import { Button } from '../../ui/controls/Button.tsx'
import { Input } from '../../ui/controls/Input.tsx'
import { TextArea } from '../../ui/controls/TextArea.tsx'
import { Field } from '../../ui/form/Field.tsx'
import styles from './MessageForm.module.css'
import { SUPPORT_LIMITS, SUPPORT_TEXTS } from './support.ts'

interface TextProps extends ComponentProps<'input'> {
  name: 'name' | 'email' | 'subject'
  label: string
  errors: Readonly<Record<string, string>>
}

export function MessageLine({ name, label, errors, className, ...props }: TextProps) {
  return (
    <Field label={label} required error={errors[name]} className={className}>
      <Input name={name} required maxLength={SUPPORT_LIMITS[name]} dir="auto" {...props} />
    </Field>
  )
}

interface MessageBodyProps {
  rows: number
  errors: Readonly<Record<string, string>>
  className?: string | undefined
}

export function MessageBody({ rows, errors, className }: MessageBodyProps) {
  return (
    <Field label="Message" required error={errors.message} className={className}>
      <TextArea name="message" required rows={rows} maxLength={SUPPORT_LIMITS.message} voice="sans" />
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
      <Button type="submit" variant="ink" size="lg" disabled={!isComplete} busy={isSending}>
        {isSending ? 'Sending…' : 'Send'}
      </Button>
      <noscript>
        <p className="meta">{SUPPORT_TEXTS.needsScripts}</p>
      </noscript>
    </div>
  )
}
