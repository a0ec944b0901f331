/** The server has the same limits. */
export const MESSAGE_FILE_LIMITS = { perMessage: 10, bytes: 20 * 1024 ** 2 } as const
