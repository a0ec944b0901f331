/** When the nightly jobs run whose time pages name: hour and minute, in UTC. */
export const NIGHTLY = { backup: [2, 27], fileCheck: [3, 57] } as const

export type NightlyTime = (typeof NIGHTLY)[keyof typeof NIGHTLY]

/** The time as jobs are scheduled by. */
export const cronOf = ([hour, minute]: NightlyTime): string => `${minute} ${hour} * * *`
