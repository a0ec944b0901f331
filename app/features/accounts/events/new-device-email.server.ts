import { declareEmail } from '../../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'
import { SAMPLE } from '../../../platform/mail/sample-names.ts'
import { DEVICE_TEXTS } from '../security-texts.ts'

interface NewDevice {
  /** What the browser is, such as "Firefox on Windows". */
  device: string
  network: string | null
  at: Date
}

const formatter = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/**
 * The email about a sign-in with a new browser.
 * @param url of the page that lists the account's sessions
 */
export const newDeviceEmail = (
  to: string,
  url: string,
  { device, network, at }: NewDevice,
): EmailMessage => ({
  to,
  subject: 'New sign-in to your Unpause account',
  ...renderEmail({
    title: 'New sign-in to your account',
    paragraphs: [
      "Someone (hopefully you) signed in to your Unpause account from a browser that we don't recognize.",
      `${device}, from ${network ? `the network ${network}` : DEVICE_TEXTS.unknownNetwork}, on ${formatter.format(at)} UTC.`,
      "If this was you, there's nothing you need to do. If it wasn't, sign out all other devices on the security page, and then change your password.",
    ],
    action: { label: "See where you're signed in", url },
    footnote: "You're receiving this because your Unpause account was used from a new browser.",
  }),
})

declareEmail('new-device', 'New sign-in', (to, site) =>
  newDeviceEmail(to, `${site}/profile/security`, {
    device: 'Firefox on Windows',
    network: '192.0.2.0/24',
    at: new Date(SAMPLE.time),
  }),
)
