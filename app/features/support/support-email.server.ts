import { declareEmail } from '../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../platform/mail/email-message.ts'
import { renderEmail } from '../../platform/mail/email-template.ts'
import { SAMPLE } from '../../platform/mail/sample-names.ts'
import { MESSAGE_CATEGORIES, type MessageCategory } from './support.ts'

export interface SentMessage {
  name: string
  email: string
  subject: string
  message: string
  /** Only messages from the contact page have one. */
  category?: MessageCategory | null
}

export function supportMessageEmail(
  to: string,
  message: SentMessage,
  account: string | undefined,
): EmailMessage {
  const { name, email, subject, category } = message
  const page = category ? `Contact, ${MESSAGE_CATEGORIES[category]}` : 'Support'
  return {
    to,
    replyTo: email,
    subject: `[${page}] ${subject}`,
    ...renderEmail({
      title: subject,
      paragraphs: [`${name} (${email}) wrote:`, { quote: message.message }],
      footnote: `${page}. Sent ${account ? `from the account ${account}` : 'without signing in'}. Your reply will go to ${email}.`,
    }),
  }
}

declareEmail('support-message', 'Message to support', (to) =>
  supportMessageEmail(
    to,
    { name: SAMPLE.person, email: SAMPLE.email, subject: 'My story', message: SAMPLE.words },
    SAMPLE.email,
  ),
)
