export const SETTING_LENGTHS = {
  announcement: 120,
  link: 300,
  quote: 300,
  quoteName: 120,
  operator: 200,
  email: 254,
  alertEmails: 2_600,
} as const

export const SETTING_ERRORS = {
  announcementLink: 'The link must start with / or with https://',
  announcementUntil: 'Please choose a day.',
  email: 'Please enter an email address.',
  alertEmail: (text: string) => `${text} isn't an email address.`,
  alertEmails: (most: number) => `Up to ${most} addresses, please.`,
  alertBackupDays: (most: number) => `A whole number from 1 to ${most}, please.`,
  limits: (name: string, least: number, most: number) =>
    `${name}: a whole number from ${least} to ${most}, please.`,
  fixed: (variable: string) =>
    `The environment of the server sets this, with ${variable}. It can be changed only there.`,
  notificationKind: (kind: string) => `${kind}: members have no such choice.`,
  nothing: 'Please change something first.',
} as const
