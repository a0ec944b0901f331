export const EMAILS_PAGE = {
  title: 'Email Templates',
  subtitle:
    'Every email that the site sends, with made-up names. Their look is fixed, so that all mail programs show them.',
} as const

export const EMAILS_TEXTS = {
  what: 'the emails',
  whatOne: 'this email',
  pick: 'Email',
  preview: 'Preview',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark' },
  subject: 'Subject',
  text: 'As text',
  frame: (label: string) => `Preview of “${label}”`,
  send: 'Send to myself',
  sent: 'Sent to the address of your account.',
  notSent: "We couldn't send it.",
  none: 'There are no emails.',
  unknown: 'There is no such email.',
  noAddress: 'Your account has no address that emails can be sent to.',
} as const

export const sampleSubject = (subject: string) => `[Sample] ${subject}`
