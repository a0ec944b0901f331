import { type HandoverKind, ownWarning, warningsFrom } from './kind.ts'

const dnsimple = warningsFrom({
  name: 'DNSimple',
  url: 'https://support.dnsimple.com/articles/icann-60-day-lock-registrant-change/',
  checked: '2026-11-27',
})

const MOVE_FIRST = dnsimple(
  'Move it first, and change the name on it afterwards. A change of the registrant can lock a domain for 60 days. Ask the registrar before you change anything else.',
)

export const DOMAIN_KINDS = {
  domain_same_registrar: {
    title: 'Domain, inside one registrar',
    phase: 'move',
    by: 'giver',
    giver:
      'Both of you have an account at the same registrar: unlock the domain, and push it to the account of the receiver. It arrives the same day.',
    receiver:
      'Tell the giver the name of your account there, and accept the domain. Then set the renewal to your own card.',
    days: [1, 1],
    proofs: ['txt', 'file'],
    warnings: [MOVE_FIRST, ownWarning('Note when it renews, and who pays that.')],
  },
  domain_between_registrars: {
    title: 'Domain, between registrars',
    phase: 'move',
    by: 'giver',
    giver:
      'Unlock the domain, turn off the privacy service if the registrar asks for it, and give the receiver the authorization code. Confirm the emails of both registrars.',
    receiver:
      'Start the transfer at your registrar with the authorization code, and confirm the emails. It takes 5 to 7 days.',
    days: [5, 7],
    proofs: ['txt', 'file'],
    warnings: [
      MOVE_FIRST,
      ownWarning('A domain that was registered or moved within the last 60 days may not move yet.'),
      ownWarning(
        'Send the authorization code in a way that only the two of you can read, and never in an issue or a document that others see.',
      ),
      ownWarning(
        'Turn DNSSEC off before the name servers change, and on again afterwards. With the old key nobody reaches the domain.',
      ),
    ],
  },
  dns_and_mail: {
    title: 'Name servers and mail checked',
    phase: 'clean_up',
    by: 'receiver',
    giver:
      'We look whether all name servers answer and agree, and where mail goes. Send a mail to an address of the domain, too.',
    receiver:
      'We look whether all name servers answer and agree, and where mail goes. Close this step when a mail to an address of the domain has arrived.',
    days: [1, 2],
    proofs: ['name_servers'],
    warnings: [
      ownWarning('Mail stops without a word when name servers change and the records for mail stay behind.'),
      ownWarning('Copy SPF, DKIM and DMARC records as well, or what you send lands in spam.'),
    ],
  },
} as const satisfies Record<string, HandoverKind>
