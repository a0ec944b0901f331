import { LastDay } from './last-day.ts'

export interface BrowserError {
  message: string
  /** The pattern of the page's path. */
  page: string
}

interface Report {
  message: string
  stack?: string | undefined
  path: string
}

/** What browsers reported to this process in the last day. */
export class BrowserErrors {
  readonly #errors = new LastDay<BrowserError>()
  /** How many there were since the start. */
  total = 0

  add({ message, page }: BrowserError, at = new Date()): void {
    this.total += 1
    this.#errors.add(`${page} ${message}`, () => ({ message, page }), at)
  }

  /** Lists the errors, newest first. */
  all(now = new Date()) {
    return this.#errors.all(now)
  }
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const QUERY = /[?#][^\s:)'"]*/g
const EMAIL = /[^\s@<>"'(]+@[^\s@<>"')]+/g

const withoutPersonalData = (text: string) =>
  text.replace(QUERY, '').replace(EMAIL, '{email}').replace(UUID, '{id}')

/** Leaves out IDs, addresses and queries, which may be somebody's. */
export const toBrowserError = ({ message, stack, path }: Report) => ({
  message: withoutPersonalData(message),
  page: withoutPersonalData(path),
  ...(stack && { stack: withoutPersonalData(stack) }),
})
