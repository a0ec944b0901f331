/** Why a repository can't be read. */
export const CODE_HOST_TEXTS = {
  answered: (status: number) => `It answered with status ${status}.`,
  tooOften: (service: string, wait: string) =>
    `${service} limits how often we may look.${wait && ` It asked us to wait ${wait}.`}`,
  wait: (minutes: number) =>
    minutes === 1 ? '1 minute' : minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`,
  unreadable: (service: string) => `${service} answered something that we don't understand.`,
  noSuchRepository: (service: string) => `${service} shows no such repository. It may be private, or gone.`,
  noReadme: (repository: string) => `${repository} has no README.`,
} as const
