/** How long a message to support stands among what needs attention. */
export const MESSAGE_DAYS = 7

/** How long something may wait without any decision. `app.is_sign_up_closed` has the same number. */
export const UNMODERATED_DAYS = 7

export const MAX_MESSAGES = 20

export const ATTENTION_TEXTS = {
  title: 'Needs attention',
  nothingWaits: 'Nothing is waiting for you.',
  corrections: (count: number) =>
    count === 1
      ? '1 correction is waiting for a decision'
      : `${count} corrections are waiting for a decision`,
  reports: (count: number) =>
    count === 1 ? '1 report or appeal is waiting' : `${count} reports and appeals are waiting`,
  unmoderated: `Nobody has moderated for ${UNMODERATED_DAYS} days. Links of new members stay held.`,
  closedSignUp: 'Nobody can create an account until the next decision.',
  messages: (count: number) =>
    `${count} ${count === 1 ? 'message' : 'messages'} to support in the last ${MESSAGE_DAYS} days`,
  answerTo: 'Answer to',
  waiting: (count: number) => `${count} waiting`,
} as const
