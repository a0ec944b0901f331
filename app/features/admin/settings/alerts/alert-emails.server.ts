import { declareEmail } from '../../../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../../platform/mail/email-template.ts'
import { ALERT_CAUSES, type AlertCause } from './alerts-response.schema.ts'

interface AlertText {
  subject: string
  /** What is wrong, and what to do. */
  paragraphs: readonly string[]
  action: { label: string; path: string }
  over: string
}

const ALERTS: Readonly<Record<AlertCause, AlertText>> = {
  moderation: {
    subject: 'Someone has waited for a moderator for more than a day',
    paragraphs: [
      'A report or an appeal has been in the moderation queue for more than a day.',
      'Please decide it, or ask somebody who can.',
    ],
    action: { label: 'Open the queue', path: '/admin/moderation' },
    over: 'The moderation queue is up to date again.',
  },
  unmoderated: {
    subject: 'Nobody has moderated for seven days',
    paragraphs: [
      'Reports or appeals wait, and for seven days nobody has decided anything. Links of new members stay held meanwhile.',
      'Please decide what waits, or make somebody a moderator who can. If you chose so in the settings, nobody can create an account until the next decision.',
    ],
    action: { label: 'Open the queue', path: '/admin/moderation' },
    over: 'Somebody moderates again.',
  },
  mail: {
    subject: 'Emails could not be sent',
    paragraphs: [
      'For more than an hour, the mail server took no emails. They wait in the database, and we try again.',
      'Please look at the reason, and check SMTP_URL and your account at the mail server.',
    ],
    action: { label: 'See the reason', path: '/admin/health' },
    over: 'Emails are sent again.',
  },
  disk: {
    subject: 'The disk is almost full',
    paragraphs: [
      'The disk of the server is almost full. Uploads are refused until there is space; everything else works.',
      'Please make space or use a larger disk. Old backups and logs are a good place to start.',
    ],
    action: { label: 'See how full it is', path: '/admin/health' },
    over: 'The disk has enough space again.',
  },
  backup: {
    subject: 'There is no recent backup',
    paragraphs: [
      'The last backup is older than it may be, or missing.',
      'Please look why the nightly ones fail, and start one now.',
    ],
    action: { label: 'Start a backup', path: '/admin/settings/backup' },
    over: 'There is a recent backup again.',
  },
}

const footnote =
  "You're receiving this because an admin of Unpause chose your address for alerts, or you are an admin. It can be changed in the settings, under Alert Configuration."

/**
 * The email that says that something needs a person.
 * @param site its address
 */
export function alertEmail(to: string, site: string, cause: AlertCause): EmailMessage {
  const { subject, paragraphs, action } = ALERTS[cause]
  return {
    to,
    subject: `[Alert] ${subject}`,
    ...renderEmail({
      title: subject,
      paragraphs,
      action: { label: action.label, url: `${site}${action.path}` },
      footnote,
    }),
  }
}

/**
 * The email that says that it is over.
 * @param site its address
 */
export function alertOverEmail(to: string, site: string, cause: AlertCause): EmailMessage {
  const { subject, over, action } = ALERTS[cause]
  return {
    to,
    subject: `[Over] ${subject}`,
    ...renderEmail({
      title: over,
      paragraphs: [`We told you: “${subject}”. That is over.`],
      action: { label: 'Have a look', url: `${site}${action.path}` },
      footnote,
    }),
  }
}

for (const cause of ALERT_CAUSES)
  declareEmail(`alert-${cause}`, `Alert: ${ALERTS[cause].subject}`, (to, site) => alertEmail(to, site, cause))
declareEmail('alert-over', 'Alert: it is over', (to, site) => alertOverEmail(to, site, 'disk'))
