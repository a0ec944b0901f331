/* Written out rather than formatted by `Intl`: its first formatter takes a phone 80 ms, on nearly every
   page. All dates are in English and UTC, equal on the server and in every browser. Times of day are in
   UTC, too, or in the zone of this machine; pages show them with `TimeOfDay`. They take ISO 8601. */
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const twoDigits = (value: number) => String(value).padStart(2, '0')

function partsOf(iso: string, isLocal = false) {
  const instant = new Date(iso)
  const date = isLocal ? new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000) : instant
  const month = MONTHS[date.getUTCMonth()]
  if (!month) throw new RangeError(`Not a date: ${iso}`)
  return {
    year: date.getUTCFullYear(),
    month,
    short: month.slice(0, 3),
    number: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    time: clockTime(date.getUTCHours(), date.getUTCMinutes()),
  }
}

/** Writes a date as "November 5, 2013". */
export function longDate(iso: string): string {
  const { month, day, year } = partsOf(iso)
  return `${month} ${day}, ${year}`
}

/** Writes a date as "Nov 5, 2013". */
export function mediumDate(iso: string): string {
  const { short, day, year } = partsOf(iso)
  return `${short} ${day}, ${year}`
}

/** The day it is for the reader, such as "2013-11-05". */
export function localDay(now: number): string {
  const { year, number, day } = partsOf(new Date(now).toISOString(), true)
  return `${year}-${twoDigits(number)}-${twoDigits(day)}`
}

/** Writes a month as "November 2013". */
export function monthAndYear(iso: string): string {
  const { month, year } = partsOf(iso)
  return `${month} ${year}`
}

/** Writes a date as "11/05/2013". */
export function numericDate(iso: string): string {
  const { number, day, year } = partsOf(iso)
  return `${twoDigits(number)}/${twoDigits(day)}/${year}`
}

/** Writes a time as "Nov 5, 2:05 PM"; with UTC behind it unless it's in the reader's zone. */
export function shortDateTime(iso: string, isLocal: boolean): string {
  const { short, day, time } = partsOf(iso, isLocal)
  return `${short} ${day}, ${time}${isLocal ? '' : ' UTC'}`
}

/** Writes a date as "Nov 5". */
export function shortDate(iso: string): string {
  const { short, day } = partsOf(iso)
  return `${short} ${day}`
}

/** Writes a time as "Nov 5, 2013, 2:05 PM"; with UTC behind it unless it's in the reader's zone. */
export function formatTimestamp(iso: string, isLocal: boolean): string {
  const { short, day, year, time } = partsOf(iso, isLocal)
  return `${short} ${day}, ${year}, ${time}${isLocal ? '' : ' UTC'}`
}

/** Writes a time as "2:05 PM", like all texts for people. @param hour 0 to 23 */
export const clockTime = (hour: number, minute: number): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
