/** A date as far as somebody knows it: a year, a month or a day. It stays text, so no time zone moves it. */
export type PartialDate = string

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

/** Whether a text is `2019`, `2019-03` or `2019-03-12`, from 1900 to 2099. */
export function isPartialDate(text: string): boolean {
  const match = /^((?:19|20)\d\d)(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text)
  if (!match) return false
  const [, year, month, day] = match
  if (month !== undefined && (month < '01' || month > '12')) return false
  if (day === undefined) return true
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number(day) >= 1 && Number(day) <= days
}

/** Whether the first can be before the second or the same, as far as both are known. */
export function isPartialOrder(earlier: PartialDate, later: PartialDate): boolean {
  const known = Math.min(earlier.length, later.length)
  return earlier.slice(0, known) <= later.slice(0, known)
}

/** `2019`, `March 2019` or `March 12, 2019`. */
export function partialDateText(date: PartialDate): string {
  const [year = '', month, day] = date.split('-')
  if (month === undefined) return year
  const name = MONTHS[Number(month) - 1] ?? ''
  return day === undefined ? `${name} ${year}` : `${name} ${Number(day)}, ${year}`
}
