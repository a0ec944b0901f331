/** Signs that a program sent something: each alone changes nothing, `app.weigh_signals` weighs them. */
export const SIGNALS = ['trap', 'typing', 'mail_domain'] as const

export type Signal = (typeof SIGNALS)[number]

const isSignal = (value: unknown): value is Signal => SIGNALS.some((signal) => signal === value)

/** Reads the signals that the database has, in the order of `SIGNALS`. */
export const readSignals = (values: readonly unknown[] | null): Signal[] =>
  SIGNALS.filter((signal) => values?.filter(isSignal).includes(signal))
