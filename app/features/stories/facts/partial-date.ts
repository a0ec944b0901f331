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

/** Whether a text is `2019`, `2019-03` or `2019-03-12`, from 1900 to 2100. */
export function isPartialDate(text: string): boolean {
  const match = /^((?:19|20)\d\d|2100)(?:-(\d\d)(?:-(\d\d))?)?$/.exec(text)
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

/** Writes a date as `2019`, `March 2019` or `March 12, 2019`. */
export function partialDateText(date: PartialDate): string {
  const [year = '', month, day] = date.split('-')
  if (month === undefined) return year
  const name = MONTHS[Number(month) - 1] ?? ''
  return day === undefined ? `${name} ${year}` : `${name} ${Number(day)}, ${year}`
}

/**
 * A partial date as people type it: `2019`, `2019-03`, `March 2019`, `Mar 12, 2019` or `12 March 2019`.
 * @returns undefined for anything else, such as a day that doesn't exist
 */
export function readPartialDate(typed: string): PartialDate | undefined {
  const parts = typed
    .trim()
    .toLowerCase()
    .split(/[\s.,-]+/)
    .filter(Boolean)
  const date = (parts.every(isNumeric) ? parts : inOrderOfSize(parts))
    .map((part, index) => (index === 1 ? (monthNumber(part) ?? part) : part))
    .map((part, index) => (index > 0 ? part.padStart(2, '0') : part))
    .join('-')
  return isPartialDate(date) ? date : undefined
}

const isNumeric = (part: string | undefined) => part !== undefined && /^\d+$/.test(part)

/** Puts the year first and the day last in `March 2019`, `March 12 2019` and `12 March 2019`. */
function inOrderOfSize(parts: string[]): string[] {
  const month = parts.find((part) => !isNumeric(part)) ?? ''
  const numbers = parts.filter(isNumeric)
  const year = numbers.pop() ?? ''
  return [year, month, ...numbers]
}

const SHORTEST_MONTH = 3

function monthNumber(word: string): string | undefined {
  if (word.length < SHORTEST_MONTH || isNumeric(word)) return undefined
  const index = MONTHS.findIndex((name) => name.toLowerCase().startsWith(word))
  return index < 0 ? undefined : String(index + 1)
}
