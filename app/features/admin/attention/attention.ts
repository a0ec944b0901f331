/** How long a message to support stands among what needs attention. */
export const MESSAGE_DAYS = 7

export const MAX_MESSAGES = 20
