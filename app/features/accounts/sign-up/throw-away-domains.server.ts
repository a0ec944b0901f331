/**
 * Hosts that give an email address to anybody for minutes, without an account, and say so on their own front
 * page, at the name that stands here. An address there is a sign that a program signs up: it refuses nobody.
 * Relays that forward to somebody's own mailbox don't belong here, nor hosts of mailboxes.
 */
const THROW_AWAY_DOMAINS: ReadonlySet<string> = new Set([
  '10minutemail.com',
  '10minutemail.net',
  '20minutemail.com',
  'discard.email',
  'dispostable.com',
  'emailfake.com',
  'emailondeck.com',
  'fakemail.net',
  'fakemailgenerator.com',
  'getairmail.com',
  'getnada.com',
  'grr.la',
  'guerrillamail.biz',
  'guerrillamail.com',
  'guerrillamail.de',
  'guerrillamail.info',
  'guerrillamail.net',
  'guerrillamail.org',
  'guerrillamailblock.com',
  'inboxkitten.com',
  'mail-temp.com',
  'maildrop.cc',
  'mailinator.com',
  'mailnesia.com',
  'mailsac.com',
  'mintemail.com',
  'moakt.com',
  'mohmal.com',
  'mytemp.email',
  'sharklasers.com',
  'spam4.me',
  'temp-mail.io',
  'temp-mail.org',
  'tempail.com',
  'tempmail.com',
  'tempmail.dev',
  'tempmailo.com',
  'throwawaymail.com',
  'trashmail.com',
  'trashmail.de',
  'trashmail.net',
  'yopmail.com',
  'yopmail.fr',
  'yopmail.net',
])

/** Whether an address belongs to one of them, or to a name below one. */
export function isThrowAwayAddress(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.')
  return labels.some((_, index) => THROW_AWAY_DOMAINS.has(labels.slice(index).join('.')))
}
