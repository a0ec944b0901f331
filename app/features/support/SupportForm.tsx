import { MessageBody, MessageLine, SendButton } from './MessageFields.tsx'
import styles from './MessageForm.module.css'
import { useMessageForm } from './use-message-form.ts'

/** STATIC-06, STATIC-07. @param labelledBy id of the heading that names the form */
export function SupportForm({ labelledBy }: { labelledBy: string }) {
  const { formProps, errors, isComplete, isSending } = useMessageForm('support')
  return (
    <form {...formProps} aria-labelledby={labelledBy} className={styles.form}>
      <MessageLine name="name" label="Name" autoComplete="name" errors={errors} />
      <MessageLine name="email" label="Email" type="email" autoComplete="email" errors={errors} />
      <MessageLine name="subject" label="Subject" errors={errors} className={styles.wide} />
      <MessageBody rows={5} errors={errors} className={styles.wide} />
      <SendButton isComplete={isComplete} isSending={isSending} />
    </form>
  )
}
