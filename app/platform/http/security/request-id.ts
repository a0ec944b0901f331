const REQUEST_ID = /^[\w-]{8,64}$/

/** The ID that a trusted proxy has set, or a new one: anyone could write somebody else's id into the logs. */
export const requestIdOf = (given: string | undefined, { trustProxy }: { trustProxy: number }): string =>
  trustProxy > 0 && given && REQUEST_ID.test(given) ? given : crypto.randomUUID()
