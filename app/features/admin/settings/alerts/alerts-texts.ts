import type { SettingsSection } from '../settings-form.ts'
import type { AlertCause } from './alerts-response.schema.ts'

export const ALERTS_PAGE = {
  title: 'Alert Configuration',
  subtitle:
    'Who gets an email when something needs a person, and when. One email at the start, one when it is over.',
} as const

/** What is said about what is going on now. */
export const ALERT_STATE: Readonly<Record<AlertCause, string>> = {
  moderation: 'Something has waited in the moderation queue for more than a day.',
  unmoderated: 'Nobody has moderated for seven days, and something waits.',
  mail: 'Emails have not gone out for more than an hour.',
  disk: 'The disk is almost full.',
  backup: 'The last backup is too old.',
}

export const ALERTS_TEXTS = {
  what: 'the alerts',
  saved: 'Saved. It counts from now on.',
  now: 'Right now',
  fine: 'Nothing needs a person.',
  open: 'Needs attention',
  health: 'See the health of the site',
  recipients: 'Emails go to',
  nobody: 'Nobody gets the emails: no admin has a confirmed address. Write one below.',
  noBackups:
    'BACKUP_DAYS=0 in the environment of the server turns backups off, so nobody is told that there is none.',
  noMail: 'No mail server is set in the environment of the server, so these emails wait until there is one.',
} as const

export const ALERT_SECTIONS: readonly SettingsSection[] = [
  {
    title: 'To whom',
    text: 'One address a line. Empty, all admins get the emails.',
    fields: [{ name: 'alert_emails', label: 'Email addresses', rows: 3 }],
  },
  {
    title: 'When',
    text: 'We look every ten minutes.',
    fields: [
      {
        name: 'alert_moderation',
        label: 'Moderation waits',
        kind: 'switch',
        hint: 'A report or an appeal is older than a day.',
      },
      {
        name: 'alert_unmoderated',
        label: 'Nobody moderates',
        kind: 'switch',
        hint: 'Something waits, and nobody has decided anything for seven days. Then, sign-up can close, too: see Site Configuration.',
      },
      {
        name: 'alert_mail',
        label: 'Mail fails',
        kind: 'switch',
        hint: 'An email is stuck, and none has gone out for an hour. The alert arrives once mail works again; until then, it stands here.',
      },
      {
        name: 'alert_disk',
        label: 'The disk is almost full',
        kind: 'switch',
        hint: 'Uploads are refused until there is space.',
      },
      { name: 'alert_backup', label: 'No backup', kind: 'switch', hint: 'For as many days as below.' },
      { name: 'alert_backup_days', label: 'Days without a backup', kind: 'number' },
    ],
  },
]
