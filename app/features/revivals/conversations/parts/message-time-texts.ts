export const MESSAGE_TIME_TEXTS = {
  today: (time: string) => `Today, ${time}`,
} as const
