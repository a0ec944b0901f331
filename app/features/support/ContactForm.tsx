import { Select } from '../../ui/controls/Select.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useFieldError, useRegistered } from '../../ui/form/field-errors.ts'
import { MessageBody, MessageLine, SendButton } from './MessageFields.tsx'
import styles from './MessageForm.module.css'
import { MESSAGE_CATEGORIES, type MessageValues } from './support.ts'
import { MESSAGE_FORM_TEXTS } from './support-texts.tsx'
import { useMessageForm } from './use-message-form.ts'

/** STATIC-09 to STATIC-12. @param labelledBy id of the heading that names the form */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const { formProps, isComplete, isSending } = useMessageForm('contact')
  return (
    <Form {...formProps} aria-labelledby={labelledBy} className={styles.form}>
      <MessageLine name="name" label={MESSAGE_FORM_TEXTS.fullName} autoComplete="name" />
      <MessageLine name="email" label={MESSAGE_FORM_TEXTS.emailAddress} type="email" autoComplete="email" />
      <CategoryField />
      <MessageLine name="subject" label={MESSAGE_FORM_TEXTS.subject} />
      <MessageBody rows={6} className={styles.wide} />
      <SendButton isComplete={isComplete} isSending={isSending} />
    </Form>
  )
}

const CategoryField = () => (
  <Field label={MESSAGE_FORM_TEXTS.category} required {...useFieldError<MessageValues>('category')}>
    <Select {...useRegistered<MessageValues>('category')} required>
      <option value="">{MESSAGE_FORM_TEXTS.chooseCategory}</option>
      {Object.entries(MESSAGE_CATEGORIES).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  </Field>
)
