/** Why a new member waits. The waiting time comes with the sentence. */
export const NEW_LIMIT_TEXTS = {
  comment: (most: number, wait: string) =>
    `While you're new here, you can post up to ${most} comments a day. Please try again in ${wait}.`,
  interest: (most: number, wait: string) =>
    `While you're new here, you can write to founders up to ${most} times a day. Please try again in ${wait}.`,
  sameText: (most: number, wait: string) =>
    `While you're new here, you can send the same text ${most} times a day. Please say it in other words, or try again in ${wait}.`,
  pace: (seconds: number) =>
    `You've sent several texts within two minutes. While you're new here, please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
} as const
