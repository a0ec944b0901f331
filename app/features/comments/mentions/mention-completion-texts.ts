export const MENTION_COMPLETION_TEXTS = {
  label: 'People you can mention',
  found: (count: number) =>
    count === 1
      ? '1 person to mention. Use the arrow keys and Enter.'
      : `${count} people to mention. Use the arrow keys and Enter.`,
  inserted: (handle: string) => `@${handle} inserted`,
} as const

/** Why a comment is refused. */
export const MENTION_TEXTS = {
  tooMany: 'A comment can mention up to 10 people. Please mention fewer.',
  tooManyAtFirst: 'On your first day, a comment can mention up to 2 people. Please mention fewer.',
} as const
