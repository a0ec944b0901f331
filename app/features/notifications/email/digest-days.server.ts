interface Times {
  time_zone: string
  daily_hour: number
  /** The day of the week; 1 is Monday. */
  weekly_day: number
}

const DAY = 24 * 60 * 60 * 1000

/**
 * The days on which a member's last digests were due, by their own calendar. A day has one of them whatever
 * its clocks do: what counts is that the hour has come or passed.
 */
export function dueDays(now: Date, { time_zone, daily_hour, weekly_day }: Times) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: time_zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  const today = Date.parse(`${part('year')}-${part('month')}-${part('day')}T00:00:00Z`)
  const isLate = Number(part('hour')) >= daily_hour
  const lastDue = isLate ? today : today - DAY
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const weekday = sinceMonday + (isLate ? 0 : -1)
  const sinceWeekly = (weekday - (weekly_day - 1) + 14) % 7
  const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { daily: dateOf(lastDue), weekly: dateOf(lastDue - sinceWeekly * DAY) }
}
