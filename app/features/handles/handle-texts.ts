export const HANDLE_TEXTS = {
  form: 'A handle has 3 to 30 characters: a to z, 0 to 9, and single hyphens in between.',
  taken: 'This handle is taken, or looks too much like one that is. Please choose another one.',
  tooSoon: 'You can change your handle once in 30 days. Your old one still works.',
  givenUp:
    'You changed your handle less than 30 days ago and gave it up since. You can only take the same one back for now.',
} as const

export const HANDLE_FIELD_TEXTS = {
  label: 'Address of your page',
  prefix: (host: string) => `${host}/people/`,
  hint: 'People can mention you by it. If you change it, the old address leads here.',
  onceAMonth: 'once in 30 days',
  keptUntil: (date: string) => `You can change it again on ${date}.`,
  givenUpUntil: (date: string) =>
    `You gave yours up. You can take the same one back now, or another one from ${date}.`,
  yours: 'Yours.',
  free: 'Free.',
  optional: 'optional',
  offer: 'Your page shows what you publish under your name. Leave this empty to have none.',
} as const
