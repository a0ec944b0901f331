/** Why a repository can't be read. */
export const CODE_HOST_TEXTS = {
  answered: (status: number) => `It answered with status ${status}.`,
  tooOften: (service: string, time: string) =>
    `${service} limits how often we may look.${time && ` It answers again at ${time}.`}`,
  time: (hours: string) => `${hours} UTC`,
  unreadable: (service: string) => `${service} answered something that we don't understand.`,
  noSuchRepository: (service: string) => `${service} shows no such repository. It may be private, or gone.`,
  noReadme: (repository: string) => `${repository} has no README.`,
} as const
