import { type Clock, systemClock } from 'pg-boss'

/**
 * A clock that never goes back: when the machine's is set back, this one goes on from where it was. pg-boss
 * waits for moments by the clock and measures how long work takes, so it would wait for as long as the clock
 * was set back.
 */
export function forwardClock(): Clock & { readonly ahead: number } {
  let ahead = 0
  let last = Date.now()
  return {
    ...systemClock,
    /** How many milliseconds the machine's clock was set back in all. */
    get ahead() {
      return ahead
    },
    now() {
      const now = Date.now() + ahead
      if (now < last) ahead += last - now
      last = Math.max(last, now)
      return last
    },
  }
}
