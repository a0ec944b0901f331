export const EMAIL_BLOCK = {
  title: 'Email address',
  text: 'You sign in with it, and our emails go there.',
  loading: 'Loading your email address…',
  loadFailed: { title: "We couldn't load your email address", description: 'Please try again.' },
  confirmed: 'Confirmed',
  change: 'Change',
  changeLabel: 'Change email address',
} as const

export const CHANGE_EMAIL = {
  title: 'Change your email address',
  description:
    'We send a link to the new address and one to your current address. The change is made when both are confirmed.',
  field: 'New email address',
  alsoKept:
    'Your newsletter subscription keeps its own address. If you sign in with Google, you keep using the same Google account.',
  send: 'Send both links',
  failed: "We couldn't send the links. Please try again.",
  sent: {
    title: 'Two links are on their way',
    description: 'Check both mailboxes, and the spam folders too.',
  },
} as const

export const PENDING_EMAIL = {
  both: {
    title: 'Two clicks to go',
    beforeNew: 'We sent a link to',
    beforeOld: 'and one to',
    after: 'The change is made when both are clicked, within 24 hours. Until then you sign in as before.',
    resend: 'Send both again',
  },
  one: {
    title: 'One click to go',
    confirmed: 'is confirmed. We sent the other link to',
    after: "The change is made when it's clicked, within 24 hours. Until then you sign in as before.",
    resend: 'Send it again',
  },
  keep: 'Keep the old address',
  resent: { title: 'Sent again', description: 'Earlier links no longer work.' },
  resendFailed: { title: 'Not sent', description: 'Please try again.' },
  kept: { title: 'Nothing changed', description: 'You keep your email address. The links no longer work.' },
  keepFailed: { title: 'The change is still pending', description: 'Please try again.' },
} as const
