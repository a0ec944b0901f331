import { Client } from 'pg'
import { vi } from 'vitest'

interface Gone {
  /** How many statements are answered first. */
  after: number
  /** Whether the database is back for the next statement, as after a restart. */
  isBack: boolean
}

/**
 * Ends each connection that sends a statement, as the embedded engine does when its thread ends.
 * @returns whether any has been ended
 */
export function loseDatabase({ after, isBack }: Gone) {
  let sent = 0
  const { query } = Client.prototype
  // better-auth also prints what it logs.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...statement: unknown[]) {
    if (isBack ? sent === after : sent >= after)
      Reflect.get(this, 'connection').stream.destroy(new Error('The embedded database crashed.'))
    sent += 1
    return Reflect.apply(query, this, statement)
  })
  return () => sent > after
}
