export interface BrowserError {
  message: string
  /** The pattern of the page's path. */
  page: string
  count: number
  at: Date
}

interface Report {
  message: string
  stack?: string | undefined
  path: string
}

/** Different errors that are kept. */
const MOST = 50

const DAY_MS = 24 * 60 * 60 * 1000

/** What browsers reported to this process in the last day. */
export class BrowserErrors {
  readonly #errors = new Map<string, BrowserError>()
  /** Since the start. */
  total = 0

  add({ message, page }: Pick<BrowserError, 'message' | 'page'>, at = new Date()): void {
    this.total += 1
    const key = `${page} ${message}`
    const count = (this.#errors.get(key)?.count ?? 0) + 1
    this.#errors.delete(key)
    this.#errors.set(key, { message, page, count, at })
    const [oldest] = this.#errors.keys()
    if (this.#errors.size > MOST && oldest !== undefined) this.#errors.delete(oldest)
  }

  /** Newest first. */
  all(now = new Date()): BrowserError[] {
    return [...this.#errors.values()].filter(({ at }) => now.getTime() - at.getTime() < DAY_MS).reverse()
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
