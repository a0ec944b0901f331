import { mediumDate } from '../../../ui/dates.ts'

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
  unconfirmed: 'email not confirmed',
  roles: { admin: 'admin', user: 'user' },
} as const

export const CONFIRMATION_TEXTS = {
  areYouSure: 'Are you sure?',
  reason: 'Reason',
  optional: 'optional',
  reasonHint: 'Saved in the audit log, where other admins can read it.',
  delete: 'Delete',
  success: 'Success',
  error: 'Error',
} as const

/** For accounts whose owner has asked for deletion (STATIC-05). */
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
