import type { EmailMessage } from '../../platform/mail/email-message.ts'
import { renderEmail } from '../../platform/mail/email-template.ts'
import type { SupportMessage } from './support.schema.ts'
import { MESSAGE_CATEGORIES } from './support.ts'

export function supportMessageEmail(
  to: string,
  message: SupportMessage,
  account: string | undefined,
): EmailMessage {
  const { name, email, subject } = message
  const page = message.kind === 'support' ? 'Support' : `Contact, ${MESSAGE_CATEGORIES[message.category]}`
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
