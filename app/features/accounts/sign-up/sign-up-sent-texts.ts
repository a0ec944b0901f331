export const SIGN_UP_SENT = {
  title: 'Check your email',
  before: 'We sent a link to',
  description: "Open it in this browser and you're in with one click. The link works for two days.",
  again: 'Send it again',
  wrongAddress: 'Wrong address?',
  sent: 'Sent just now.',
  sentAgain: 'Sent again.',
  /**
   * Says how long to wait.
   * @param seconds less than ten minutes
   */
  wait: (seconds: number) =>
    `You can send it again in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.`,
  nothingThere: 'Nothing there? Check your spam folder, or the address above for a typo.',
} as const
