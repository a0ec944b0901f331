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
  tooMany: (most: number) => `A comment can mention up to ${most} people. Please mention fewer.`,
  tooManyAtFirst: (most: number) =>
    `While you're new here, a comment can mention up to ${most} people. Please mention fewer.`,
} as const
