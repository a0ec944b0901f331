import { declareEmail } from '../../../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../../platform/mail/email-template.ts'
import { SAMPLE } from '../../../../platform/mail/sample-names.ts'

/**
 * The email that tells the other admins.
 * @param by name or address of the admin who did it
 */
export const dataExportedEmail = (to: string, site: string, by: string): EmailMessage => ({
  to,
  subject: 'The data of Unpause was exported',
  ...renderEmail({
    title: 'The data of Unpause was exported',
    paragraphs: [
      `${by} downloaded what people published on Unpause. Accounts, addresses, messages, reporters and authors of anonymous stories are not in it.`,
      "If you didn't expect this, ask them. If it wasn't them, take their role away and have them choose a new password.",
    ],
    action: { label: 'Open the audit log', url: `${site}/admin/settings/audit` },
    footnote: "You're receiving this because you are an admin of Unpause.",
  }),
})

declareEmail('data-exported', 'Data exported', (to, site) => dataExportedEmail(to, site, SAMPLE.person))
