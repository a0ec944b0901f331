import { Select } from '../../ui/controls/Select.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { MessageBody, MessageLine, SendButton } from './MessageFields.tsx'
import styles from './MessageForm.module.css'
import { MESSAGE_CATEGORIES } from './support.ts'
import { MESSAGE_FORM_TEXTS } from './support-texts.tsx'
import { useMessageForm } from './use-message-form.ts'

/**
 * The form of the contact page (STATIC-09 to STATIC-12).
 * @param labelledBy id of the heading that names the form
 */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  const { formProps, problems, isComplete, isSending, sentTo } = useMessageForm('contact')
  return (
    <form {...formProps} aria-labelledby={labelledBy} className={styles.form}>
      <MessageLine
        name="name"
        problem={problems.name}
        label={MESSAGE_FORM_TEXTS.fullName}
        autoComplete="name"
      />
      <MessageLine
        name="email"
        problem={problems.email}
        label={MESSAGE_FORM_TEXTS.emailAddress}
        type="email"
        autoComplete="email"
      />
      <CategoryField problem={problems.category} />
      <MessageLine name="subject" problem={problems.subject} label={MESSAGE_FORM_TEXTS.subject} />
      <MessageBody problem={problems.message} rows={6} className={styles.wide} />
      <SendButton isComplete={isComplete} isSending={isSending} sentTo={sentTo} />
    </form>
  )
}

const CategoryField = ({ problem }: { problem: string | undefined }) => (
  <Field label={MESSAGE_FORM_TEXTS.category} required error={problem}>
    <Select name="category" required>
      <option value="">{MESSAGE_FORM_TEXTS.chooseCategory}</option>
      {Object.entries(MESSAGE_CATEGORIES).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  </Field>
)
