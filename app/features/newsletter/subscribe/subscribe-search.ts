import { OUTCOMES, type Outcome } from '../newsletter.ts'

/** What the address of the page says after an address was left without scripts. */
export interface SubscribeSearch {
  said?: Outcome
  /** As it was typed, where it was not taken. */
  email?: string
}

/** Reads it; what doesn't belong there is left out. */
export function subscribeSearch({ said, email }: Record<string, unknown>): SubscribeSearch {
  const outcome = OUTCOMES.find((known) => known === said)
  return { ...(outcome && { said: outcome }), ...(typeof email === 'string' && { email }) }
}
