import { isUnavailable } from './api-error.ts'

/**
 * Waits in a loader for a part that the page can do without. If it fails, the page stays: the browser asks
 * again, and the part says what came of it. The server doesn't keep a page without one.
 * @throws on the server while the database is away: the whole page says so, or its last version is sent
 */
export const loadPart = (part: Promise<unknown>): Promise<void> =>
  part.then(
    () => undefined,
    (error: unknown) => {
      if (import.meta.env.SSR && isUnavailable(error)) throw error
    },
  )
