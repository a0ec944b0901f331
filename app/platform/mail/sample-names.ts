/** Whom and what sample emails are about. */
export const SAMPLE = {
  id: '00000000-0000-4000-8000-000000000000',
  /** What stands in place of tokens and keys: a link with it leads nowhere. */
  secret: '00000000-0000-4000-8000-000000000001',
  person: 'Dana Okafor',
  email: 'dana@lumbermill.example',
  story: 'Lumbermill',
  words: 'Did anyone ever try to move it to another server?\nI would love to help.',
  answered: 'It only ever ran on the machine in my kitchen.',
  time: '2026-11-27T09:30:00.000Z',
} as const
