import { Select } from '../../ui/controls/Select.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { MessageBody, MessageLine, SendButton } from './MessageFields.tsx'
import styles from './MessageForm.module.css'
import { MESSAGE_CATEGORIES } from './support.ts'
import { useMessageForm } from './use-message-form.ts'

/** STATIC-09 to STATIC-12. @param labelledBy id of the heading that names the form */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const { formProps, errors, isComplete, isSending } = useMessageForm('contact')
  return (
    <form {...formProps} aria-labelledby={labelledBy} className={styles.form}>
      <MessageLine name="name" label="Full Name" autoComplete="name" errors={errors} />
      <MessageLine name="email" label="Email Address" type="email" autoComplete="email" errors={errors} />
      <Field label="Category" required error={errors.category}>
        <Select name="category" required defaultValue="">
          <option value="">Choose a category</option>
          {Object.entries(MESSAGE_CATEGORIES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <MessageLine name="subject" label="Subject" errors={errors} />
      <MessageBody rows={6} errors={errors} className={styles.wide} />
      <SendButton isComplete={isComplete} isSending={isSending} />
    </form>
  )
}
