import { MessageBody, MessageLine, SendButton } from './MessageFields.tsx'
import styles from './MessageForm.module.css'
import { MESSAGE_FORM_TEXTS } from './support-texts.tsx'
import { useMessageForm } from './use-message-form.ts'

/**
 * The form of the support page (STATIC-06, STATIC-07).
 * @param labelledBy id of the heading that names the form
 */
export function SupportForm({ labelledBy }: { labelledBy: string }) {
  const { formProps, problems, isComplete, isSending, sentTo } = useMessageForm('support')
  return (
    <form {...formProps} aria-labelledby={labelledBy} className={styles.form}>
      <MessageLine name="name" problem={problems.name} label={MESSAGE_FORM_TEXTS.name} autoComplete="name" />
      <MessageLine
        name="email"
        problem={problems.email}
        label={MESSAGE_FORM_TEXTS.email}
        type="email"
        autoComplete="email"
      />
      <MessageLine
        name="subject"
        problem={problems.subject}
        label={MESSAGE_FORM_TEXTS.subject}
        className={styles.wide}
      />
      <MessageBody problem={problems.message} rows={5} className={styles.wide} />
      <SendButton isComplete={isComplete} isSending={isSending} sentTo={sentTo} />
    </form>
  )
}
