export const MENTION_TEXTS = {
  tooMany: 'A comment can mention up to 10 people. Please mention fewer.',
  tooManyAtFirst: 'On your first day, a comment can mention up to 2 people. Please mention fewer.',
} as const
