import { declareEmail } from '../../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'
import { longDate } from '../../../ui/dates.ts'
import type { TokenAccess, TokenArea } from './token.ts'
import { grantText } from './token-page-texts.ts'

interface Made {
  name: string
  access: TokenAccess
  areas: readonly TokenArea[]
}

/** Tells a member that a token was made, in case someone else did it. */
export const tokenMadeEmail = (
  to: string,
  publicUrl: string,
  { name, access, areas }: Made,
): EmailMessage => ({
  to,
  subject: 'A token was made for your Unpause account',
  ...renderEmail({
    title: 'A token was made',
    paragraphs: [
      `The token “${name}” was made for your Unpause account. Whoever has it can act in your name: ${grantText(access, areas)}.`,
      "If this was you, there's nothing you need to do. If it wasn't, end the token on that page, sign out all other devices on the security page, and change your password.",
    ],
    action: { label: 'See your tokens', url: `${publicUrl}/profile/access` },
    footnote: "You're receiving this because a token was made for your Unpause account.",
  }),
})

/**
 * Tells a member that an unused token is about to end.
 * @param endsAt ISO 8601
 */
export const tokenEndsEmail = (
  to: string,
  publicUrl: string,
  name: string,
  endsAt: string,
): EmailMessage => ({
  to,
  subject: 'A token of your Unpause account ends soon',
  ...renderEmail({
    title: 'A token ends soon',
    paragraphs: [
      `Nobody has used the token “${name}” for almost half a year, so it ends on ${longDate(endsAt)}.`,
      'If you still need it, use it once before then. If not, you need do nothing.',
    ],
    action: { label: 'See your tokens', url: `${publicUrl}/profile/access` },
    footnote: "You're receiving this because you made a token for your Unpause account.",
  }),
})

declareEmail('token-made', 'Token made', (to, site) =>
  tokenMadeEmail(to, site, { name: 'README badge', access: 'read', areas: ['stories'] }),
)
declareEmail('token-ends', 'Token ends soon', (to, site) =>
  tokenEndsEmail(to, site, 'README badge', '2031-07-01T00:00:00.000Z'),
)
