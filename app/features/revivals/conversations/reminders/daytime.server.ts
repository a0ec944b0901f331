const BEGINS = 9
const ENDS = 20

/**
 * Whether we may remind somebody now: between 9 and 20 o'clock where they are; without a known zone, at
 * midday UTC.
 */
export function isDaytime(now: Date, timeZone: string | null): boolean {
  if (timeZone === null) return now.getUTCHours() === 12
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  )
  return hour >= BEGINS && hour < ENDS
}
