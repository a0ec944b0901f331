/** How many projects lived how long: `stopped` after `time`, or still `running` then. */
export interface Lived {
  time: number
  stopped: number
  running: number
}

export interface SurvivalStep {
  time: number
  /** How many there were just before `time`: those that stop then or later, or still run then. */
  at_risk: number
  stopped: number
  running: number
  /** The share that lives longer than `time`. */
  share: number
  /** The 95% range of the share, on the scale of its logarithm; null where the share is zero. */
  lower: number | null
  upper: number | null
}

/** The 97.5th percentile of the normal distribution. */
const Z = 1.959963984540054

/**
 * Kaplan and Meier's estimate with Greenwood's variance. What stops at a time goes before what still runs
 * then.
 * @returns one step for each time, in order
 */
export function survival(lived: readonly Lived[]): SurvivalStep[] {
  const times = new Map<number, Lived>()
  for (const { time, stopped, running } of lived) {
    const same = times.get(time)
    times.set(time, {
      time,
      stopped: stopped + (same?.stopped ?? 0),
      running: running + (same?.running ?? 0),
    })
  }
  let atRisk = lived.reduce((sum, { stopped, running }) => sum + stopped + running, 0)
  let share = 1
  let variance = 0
  return [...times.values()]
    .sort((one, other) => one.time - other.time)
    .map(({ time, stopped, running }) => {
      const at_risk = atRisk
      share *= 1 - stopped / at_risk
      variance += stopped / (at_risk * (at_risk - stopped))
      atRisk -= stopped + running
      const width = Math.exp(Z * Math.sqrt(variance))
      const range =
        share === 0
          ? { lower: null, upper: null }
          : { lower: share / width, upper: Math.min(1, share * width) }
      return { time, at_risk, stopped, running, share, ...range }
    })
}

/** When half had stopped; null where more than half are left. */
export const medianOf = (steps: readonly SurvivalStep[]): number | null =>
  steps.find(({ share }) => share <= 0.5 + Number.EPSILON)?.time ?? null
