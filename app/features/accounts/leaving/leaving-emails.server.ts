import { declareEmail } from '../../../platform/mail/declare-email.ts'
import type { EmailMessage } from '../../../platform/mail/email-message.ts'
import { renderEmail } from '../../../platform/mail/email-template.ts'
import { SAMPLE } from '../../../platform/mail/sample-names.ts'
import { longDate } from '../../../ui/dates.ts'
import { GRACE_DAYS } from '../leaving.ts'
import { backupsHold, CONVERSATIONS_STAY } from './leaving-texts.ts'

/**
 * The email that says until when the request can be taken back.
 * @param dueAt ISO 8601
 * @param backupDays as in `backupsHold`
 */
export const deletionRequestedEmail = (
  to: string,
  dueAt: string,
  keepUrl: string,
  backupDays: number,
): EmailMessage => ({
  to,
  subject: `Your Unpause account will be deleted on ${longDate(dueAt)}`,
  ...renderEmail({
    title: `Your account will be deleted on ${longDate(dueAt)}`,
    paragraphs: [
      `Someone, hopefully you, asked us to delete your account. You have ${GRACE_DAYS} days to take it back. Until then, others don't see your stories, listings and comments, and you're signed out everywhere else. Anonymous stories disappear within a day, at a random time, so that nobody can tell whose they are.`,
      `After that day, everything is deleted for good: what you published, your files, votes and bookmarks.${backupsHold(backupDays)} ${CONVERSATIONS_STAY}`,
      "If you didn't ask for this, keep your account, then choose a new password.",
    ],
    action: { label: 'Keep my account', url: keepUrl },
    footnote:
      "You're receiving this because you have an account on Unpause. The link works without signing in.",
  }),
})

/**
 * The last email about an account.
 * @param backupDays as in `backupsHold`
 */
export const accountDeletedEmail = (to: string, backupDays: number): EmailMessage => ({
  to,
  subject: 'Your Unpause account was deleted',
  ...renderEmail({
    title: 'Your account was deleted',
    paragraphs: [
      `Your account and everything in it is deleted: stories, listings, comments, files, votes and bookmarks. ${CONVERSATIONS_STAY} Your address is no longer on the newsletter list either.${backupsHold(backupDays)}`,
      'This is our last email to you. Thank you for having been here.',
    ],
    footnote: "You're receiving this because you had an account on Unpause.",
  }),
})

/** What support receives when a member asks for deletion (STATIC-05). */
export const SUPPORT_REQUEST = {
  noName: 'A member',
  subject: 'Delete my account',
  message: (dueAt: string, usersUrl: string) =>
    `Please delete my account and everything in it.\n\n(Sent from the security page. It happens on ${longDate(dueAt)} by itself, unless the member takes it back. An admin can do it at once: ${usersUrl})`,
} as const

declareEmail('deletion-requested', 'Account deletion requested', (to, site) =>
  deletionRequestedEmail(to, SAMPLE.time, `${site}/auth/keep?token=${SAMPLE.secret}`, 7),
)
declareEmail('account-deleted', 'Account deleted', (to) => accountDeletedEmail(to, 7))
