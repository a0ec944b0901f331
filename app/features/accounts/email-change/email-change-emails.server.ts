import { declareEmail } from '../../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'
import { SAMPLE } from '../../../platform/mail/sample-names.ts'

/** The email to the new address. It says nothing about the account: the address may be a stranger's. */
export const newAddressEmail = (to: string, url: string): EmailMessage => ({
  to,
  subject: 'Confirm your new email address for Unpause',
  ...renderEmail({
    title: 'Use this address for Unpause?',
    paragraphs: [
      'Someone (hopefully you) wants to use this address for their Unpause account. We sent a second link to the address that the account has now. The change is made when both links are confirmed.',
    ],
    action: { label: 'Confirm this address', url },
    footnote: "The link works once, for 24 hours. If this wasn't you, ignore this email. Nothing changes.",
  }),
})

/**
 * The email to the old address.
 * @param resetUrl of the page where a new password can be chosen, which also calls the change off
 */
export const oldAddressEmail = (
  to: string,
  { newEmail, url, resetUrl }: { newEmail: string; url: string; resetUrl: string },
): EmailMessage => ({
  to,
  subject: 'Confirm the change of your Unpause email address',
  ...renderEmail({
    title: 'Change your email address?',
    paragraphs: [
      `Someone who is signed in to your Unpause account asked to change its email address to ${newEmail}. We sent a second link there. The change is made when both links are confirmed. Until then, you sign in as before.`,
      `If this wasn't you, don't confirm it, and choose a new password. That stops the change and signs everyone out of your account: ${resetUrl}`,
    ],
    action: { label: 'Confirm the change', url },
    footnote: 'The link works once, for 24 hours.',
  }),
})

/** The email to an address that can't be used. The answer to the person who asked doesn't say so. */
export const takenAddressEmail = (to: string): EmailMessage => ({
  to,
  subject: 'This address is already in use on Unpause',
  ...renderEmail({
    title: 'This address is already in use',
    paragraphs: [
      "Someone (maybe you) wanted to move an Unpause account to this address. That can't be done: the address already has an account, or is reserved for the people who run Unpause. Nothing has changed.",
      "If it was you, sign in with this address, or choose another one. If not, there's nothing you need to do.",
    ],
    footnote: "You're receiving this because someone entered your address on Unpause.",
  }),
})

/** The last email to the old address about the account. */
export const addressChangedEmail = (to: string, supportUrl: string): EmailMessage => ({
  to,
  subject: 'Your Unpause email address was changed',
  ...renderEmail({
    title: 'Your email address was changed',
    paragraphs: [
      'Your Unpause account now has another email address, as confirmed from both. This is the last email about the account that we send here. If you subscribed to the newsletter with this address, it still comes here.',
      "If this wasn't you, write to us now.",
    ],
    action: { label: 'Write to support', url: supportUrl },
    footnote: "You're receiving this because this was the email address of an Unpause account.",
  }),
})

const linkOf = (site: string) => `${site}/auth/confirm-email?token=${SAMPLE.secret}`

declareEmail('change-address-new', 'Change of address: to the new one', (to, site) =>
  newAddressEmail(to, linkOf(site)),
)
declareEmail('change-address-old', 'Change of address: to the old one', (to, site) =>
  oldAddressEmail(to, { newEmail: SAMPLE.email, url: linkOf(site), resetUrl: `${site}/forgot-password` }),
)
declareEmail('address-taken', 'Change of address: it has an account', takenAddressEmail)
declareEmail('address-changed', 'Change of address: done', (to, site) =>
  addressChangedEmail(to, `${site}/support`),
)
