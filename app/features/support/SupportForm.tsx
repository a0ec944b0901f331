import { MessageBody, MessageLine, SendButton } from './MessageFields.tsx'
import styles from './MessageForm.module.css'
import { useMessageForm } from './use-message-form.ts'

/** STATIC-06, STATIC-07. @param labelledBy id of the heading that names the form */
export function SupportForm({ labelledBy }: { labelledBy: string }) {
  const { formProps, mistakes, isComplete, isSending } = useMessageForm('support')
  return (
    <form {...formProps} aria-labelledby={labelledBy} className={styles.form}>
      <MessageLine name="name" label="Name" autoComplete="name" mistakes={mistakes} />
      <MessageLine name="email" label="Email" type="email" autoComplete="email" mistakes={mistakes} />
      <MessageLine name="subject" label="Subject" mistakes={mistakes} className={styles.wide} />
      <MessageBody rows={5} mistakes={mistakes} className={styles.wide} />
      <SendButton isComplete={isComplete} isSending={isSending} />
    </form>
  )
}
