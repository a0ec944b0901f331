import { mediumDate } from '../../ui/dates.ts'

export const COLUMN_LABELS = {
  actions: 'Actions',
  category: 'Category',
  comment: 'Comment',
  created: 'Created',
  downloads: 'Downloads',
  email: 'Email',
  joined: 'Joined',
  name: 'Name',
  price: 'Price',
  revivalVotes: 'Revival Votes',
  roles: 'Roles',
  startup: 'Startup',
  status: 'Status',
  title: 'Title',
  user: 'User',
  votes: 'Votes',
} as const

export const ROW_TEXTS = {
  view: (name: string) => `View ${name}`,
  opensInNewTab: ' (opens in a new tab)',
  delete: (name: string) => `Delete ${name}`,
  deleteComment: (author: string, startup: string) => `Delete comment by ${author} on ${startup}`,
  by: 'by',
  more: (name: string) => `More for ${name}`,
  moreForComment: (author: string, startup: string) => `More for the comment by ${author} on ${startup}`,
  hidden: 'Hidden:',
  unconfirmed: 'email not confirmed',
  roles: { admin: 'admin', moderator: 'moderator', user: 'user' },
} as const

export const CONFIRMATION_TEXTS = {
  areYouSure: 'Are you sure?',
  reason: 'Reason',
  optional: 'optional',
  reasonHint: 'Saved in the audit log, where other admins can read it.',
  toldAuthor: 'The author gets it by email. Saved in the audit log, too.',
  toldEverybody:
    'The author gets it by email. Where somebody has answered, everybody reads it in place of the comment. Saved in the audit log, too.',
  delete: 'Delete',
  success: 'Success',
  error: 'Error',
} as const

export const HIDING_TEXTS = {
  hide: 'Hide…',
  show: 'Show again',
  hideTitle: (noun: string) => `Hide this ${noun}?`,
  hideWarning: 'Only its author and admins see it until an admin shows it again. Nothing is deleted.',
  hideLabel: 'Hide',
  showTitle: (noun: string) => `Show this ${noun} again?`,
  showWarning: 'Everybody sees it again, as it was. The author gets an email.',
  authorReads: 'The author will read:',
  hidden: 'Hidden',
  shown: 'Shown again',
  failed: (message: string) => `Nothing has changed: ${message}`,
} as const

/** What is said about the authors of anonymous stories. */
export const AUTHOR_TEXTS = {
  ask: 'Show author…',
  title: 'Show whose story this is?',
  warning: 'The author chose to stay anonymous. That you asked, and why, is saved in the audit log.',
  reasonHint: 'Saved in the audit log, where other admins can read it.',
  label: 'Show author',
  author: 'The author of this story',
  openMember: 'Open the account',
  failed: (message: string) => `The author isn't shown: ${message}`,
} as const

/** What is said about accounts whose owner has asked for deletion (STATIC-05). */
export const ACCOUNT_DELETION = {
  /** @param requestedAt ISO 8601 */
  state: (requestedAt: string) => `Asked for deletion on ${mediumDate(requestedAt)}`,
  button: 'Delete now…',
  of: (member: string) => `Delete now…: ${member}`,
  warning:
    'They asked for this, and could take it back until the end of 14 days. It deletes their account with everything in it, at once and for good. They get an email.',
  label: 'Delete account',
  done: 'Account deleted',
  failed: (message: string) => `Failed to delete the account: ${message}`,
} as const

export const ROLE_TEXTS = {
  changed: 'User role updated successfully',
  failed: (message: string) => `Failed to update user role: ${message}`,
  noSuchAccount: 'This account no longer exists.',
  alwaysAdmin: 'This account is always an admin.',
} as const
