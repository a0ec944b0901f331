const FIRST_HOUR = 9
const LAST_HOUR = 20
const MIDDAY = 12

/**
 * Whether a reminder may go out now: between 9 and 20 o'clock where the member is, or at midday UTC if that
 * isn't known.
 */
export function isReminderHour(now: Date, timeZone: string | null): boolean {
  const hour = hourIn(now, timeZone ?? 'UTC')
  return timeZone === null ? hour === MIDDAY : hour >= FIRST_HOUR && hour < LAST_HOUR
}

const hourIn = (now: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now))
