import { longDate, mediumDate, shortDate } from '../../../ui/dates.ts'
import { formatNumber } from '../../../ui/numbers.ts'
import { GRACE_DAYS } from '../leaving.ts'
import type { Owned } from '../leaving-response.schema.ts'

const count = (n: number, one: string, many = `${one}s`) => `${formatNumber(n)} ${n === 1 ? one : many}`

const messages = ({ messages_received, messages_sent }: Owned) => {
  if (messages_received === 0) return messages_sent > 0 && `${count(messages_sent, 'message')} from you`
  const received = `${count(messages_received, 'message')} to you`
  return messages_sent > 0 ? `${received}, ${formatNumber(messages_sent)} from you` : received
}

/** What goes with an account, one line each, without what there isn't. */
function goes(owned: Owned): string[] {
  const { stories, listings, files, comments, votes, bookmarks } = owned
  const marketplace = [
    listings > 0 && count(listings, 'listing'),
    files > 0 && count(files, 'picture or file', 'pictures and files'),
  ].filter(Boolean)
  return [
    stories > 0 && `${count(stories, 'story', 'stories')}, with ${stories === 1 ? 'its' : 'their'} comments`,
    marketplace.join(' and '),
    comments > 0 && count(comments, 'comment'),
    votes > 0 && `${count(votes, 'vote')}, taken off the ${votes === 1 ? 'count' : 'counts'}`,
    messages(owned),
    bookmarks > 0 ? `${count(bookmarks, 'bookmark')}, your name and picture` : 'Your name and picture',
  ].filter((line) => typeof line === 'string' && line !== '') as string[]
}

const days = (n: number) => (n === 1 ? '1 more day' : `${n} more days`)

/**
 * What backups still hold.
 * @param backupDays how long backups are kept; 0 if none are made
 */
export const backupsHold = (backupDays: number): string =>
  backupDays === 0 ? '' : ` Our backups hold it for up to ${days(backupDays)}, then it's gone from them too.`

export const CONVERSATIONS_STAY =
  'What you wrote in conversations stays for the other, without your name, address and files, for 12 months at most.'

export const DELETE_ACCOUNT = {
  title: 'Delete my account',
  /** @param backupDays as in `backupsHold` */
  text: (backupDays: number) =>
    `You can take it back for ${GRACE_DAYS} days. After that, everything is deleted for good.${backupsHold(backupDays)}`,
  loading: 'Loading what goes with your account…',
  loadFailed: {
    title: "We couldn't load what goes with your account",
    description: 'Please try again.',
  },
  intro: 'What goes with it, files included:',
  goes,
  button: 'Delete my account',
  dialog: {
    title: 'Delete your account?',
    /** @param dueAt ISO 8601 */
    description: (dueAt: string) =>
      `Your stories, listings and comments are hidden at once, and you're signed out everywhere else. Anonymous stories follow at a random time within a day, so that nobody can tell whose they are. On ${longDate(dueAt)}, everything is deleted, files included. Until then, one click brings it all back, anonymous stories within a day. ${CONVERSATIONS_STAY}`,
    comments: 'Your comments on stories of others',
    ways: {
      delete: { label: 'Delete them', about: 'Where somebody answered, an empty place stays.' },
      keep: {
        label: 'Let them stay, without my name',
        about: "They're shown as by a deleted account, and nobody can remove them for you later.",
      },
    },
    confirm: 'Delete my account',
  },
  failed: "We couldn't save your request. Please try again.",
  requested: { title: 'Request saved', description: 'We sent you an email with a link to take it back.' },
} as const

export const GRACE_TEXTS = {
  /** @param dueAt ISO 8601 */
  title: (dueAt: string) => `Your account will be deleted on ${mediumDate(dueAt)}`,
  /** @param requestedAt ISO 8601 */
  asked: (requestedAt: string) =>
    `You asked on ${shortDate(requestedAt)}. Others don't see your stories, listings and comments, and you're signed out everywhere else. Anonymous stories disappear within a day, at a random time.`,
  commentsStay: 'Your comments on stories of others come back on that day, without your name.',
  passed: (days: number) =>
    days === 1 ? `1 of ${GRACE_DAYS} days has passed.` : `${days} of ${GRACE_DAYS} days have passed.`,
  keep: 'Keep my account',
  stays: {
    title: 'Your account stays',
    description: 'Everything is as it was. An anonymous story that was hidden comes back within a day.',
  },
  failed: { title: 'Not saved', description: 'Please try again.' },
} as const

export const KEEP_ACCOUNT = {
  pageTitle: 'Keep your account',
  description: 'Take back the request to delete your account.',
  needsScripts: 'Keeping your account needs JavaScript. Please turn it on for this page.',
  title: 'Keep your account?',
  text: 'Then nothing is deleted, and others see your stories, listings and comments again. Anonymous stories follow within a day, at a random time.',
  confirm: 'Keep my account',
  failed: "We couldn't save this. Please try again.",
  done: {
    title: 'Your account stays',
    text: "Everything is as it was. An anonymous story that was hidden comes back within a day. If it wasn't you who asked for the deletion, choose a new password now.",
    signIn: 'Sign In',
    security: 'Account and security',
    newPassword: 'Choose a new password',
  },
  ended: {
    title: 'This link no longer works',
    text: "The account was kept already, or it is deleted. If you can sign in, it's still there.",
    signIn: 'Sign In',
  },
  incomplete: {
    title: 'This link is incomplete',
    text: 'Please open the whole link from the email, or sign in and keep your account there.',
  },
} as const
