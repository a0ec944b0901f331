import { Form } from '../../ui/form/Form.tsx'
import { MessageBody, MessageLine, SendButton } from './MessageFields.tsx'
import styles from './MessageForm.module.css'
import { MESSAGE_FORM_TEXTS } from './support-texts.tsx'
import { useMessageForm } from './use-message-form.ts'

/** STATIC-06, STATIC-07. @param labelledBy id of the heading that names the form */
export function SupportForm({ labelledBy }: { labelledBy: string }) {
  const { formProps, isComplete, isSending } = useMessageForm('support')
  return (
    <Form {...formProps} aria-labelledby={labelledBy} className={styles.form}>
      <MessageLine name="name" label={MESSAGE_FORM_TEXTS.name} autoComplete="name" />
      <MessageLine name="email" label={MESSAGE_FORM_TEXTS.email} type="email" autoComplete="email" />
      <MessageLine name="subject" label={MESSAGE_FORM_TEXTS.subject} className={styles.wide} />
      <MessageBody rows={5} className={styles.wide} />
      <SendButton isComplete={isComplete} isSending={isSending} />
    </Form>
  )
}
