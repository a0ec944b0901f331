import { onTestFinished } from 'vitest'

/** The days there begin ten hours after, and fourteen before, those of UTC. */
export const EDGES_OF_THE_DAY = ['Pacific/Honolulu', 'Pacific/Kiritimati'] as const

/** Sets the zone of this process until the test is over. */
export function inTimeZone(zone: string): void {
  const before = process.env.TZ
  process.env.TZ = zone
  onTestFinished(() => {
    process.env.TZ = before
  })
  if (Intl.DateTimeFormat().resolvedOptions().timeZone !== zone) throw new Error(`Not in ${zone}`)
}
