export const MEMBER_TEXTS = {
  back: 'Users',
  account: 'this account',
  joined: 'joined',
  history: 'History',
  historyEmpty: "Admins haven't changed anything about this account.",
  historyCapped: (entries: number) => `The newest ${entries} entries.`,
  auditLog: 'Open the audit log',
  suspendedBy: 'By',
  by: 'by',
  until: (date: string) => `until ${date}`,
  forGood: 'for good',
  notFound: 'No such account',
  notFoundHint: 'It may have been deleted.',
  allUsers: 'All users',
  someone: 'Account',
} as const

export const MEMBER_FIGURES = {
  startups: { label: 'Stories', to: '/admin/startups' },
  assets: { label: 'Listings', to: '/admin/marketplace' },
  comments: { label: 'Comments', to: '/admin/comments' },
  suspensions: { label: 'Suspensions', to: null },
} as const

/** What is said about the role that opens the queue of reports. */
export const MODERATOR_CHANGES = {
  grant: {
    label: 'Make Moderator',
    warning:
      'They can decide about reports: dismiss, warn, hide, show again and answer appeals. They see no other page of the admin panel.',
  },
  revoke: {
    label: 'Remove Moderator',
    warning: 'They can no longer decide about reports. What they decided stands.',
  },
} as const
