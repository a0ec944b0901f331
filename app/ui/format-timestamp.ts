const formatter = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
})

/** For example "Nov 5, 2013, 14:05 UTC". Doesn't depend on the time zone. @param iso ISO 8601 */
export const formatTimestamp = (iso: string): string => `${formatter.format(new Date(iso))} UTC`
