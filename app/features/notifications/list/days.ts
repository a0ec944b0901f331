import type { NotificationLine } from '../notification.schema.ts'

export type Day = 'today' | 'yesterday' | 'earlier'

const DAY = 24 * 60 * 60 * 1000

/** Lines by the day of their newest event, in UTC as all dates of the product. */
export function byDay(lines: readonly NotificationLine[], now: number): [Day, NotificationLine[]][] {
  const today = Math.floor(now / DAY)
  const dayOf = ({ created_at }: NotificationLine): Day => {
    const age = today - Math.floor(Date.parse(created_at) / DAY)
    if (age <= 0) return 'today'
    return age === 1 ? 'yesterday' : 'earlier'
  }
  return [...Map.groupBy(lines, dayOf)]
}
