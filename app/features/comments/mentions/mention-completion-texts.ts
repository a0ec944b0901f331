export const MENTION_COMPLETION_TEXTS = {
  label: 'People you can mention',
  found: (count: number) =>
    count === 1
      ? '1 person to mention. Use the arrow keys and Enter.'
      : `${count} people to mention. Use the arrow keys and Enter.`,
  inserted: (handle: string) => `@${handle} inserted`,
} as const
