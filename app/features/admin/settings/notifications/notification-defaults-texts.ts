export const NOTIFICATION_DEFAULTS_PAGE = {
  title: 'Notification Settings',
  subtitle:
    'What new members start with. Whoever is here already keeps what they have, and everybody can change it for themselves.',
} as const

export const NOTIFICATION_DEFAULTS = {
  form: 'What new members start with',
  saved: 'Saved. New members start with it.',
} as const
