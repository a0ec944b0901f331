import type { EmailMessage } from '../../platform/mail/email-message.ts'
import { renderEmail } from '../../platform/mail/email-template.ts'
import type { SupportMessage } from './support.schema.ts'
import { CATEGORIES } from './support.ts'

/**
 * A message as the people behind the community get it; an answer goes to whoever wrote it.
 * @param account address of the account it was sent from, if somebody was signed in
 */
export function supportMail(to: string, message: SupportMessage, account: string | undefined): EmailMessage {
  const { name, email, subject } = message
  const page = message.kind === 'support' ? 'Support' : `Contact, ${CATEGORIES[message.category]}`
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
