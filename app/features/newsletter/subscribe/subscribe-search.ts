import { SUBSCRIBE_OUTCOMES, type SubscribeOutcome } from '../newsletter.ts'

export interface SubscribeSearch {
  outcome?: SubscribeOutcome
  email?: string
}

export function subscribeSearch({ outcome, email }: Record<string, unknown>): SubscribeSearch {
  const known = SUBSCRIBE_OUTCOMES.find((each) => each === outcome)
  return { ...(known && { outcome: known }), ...(typeof email === 'string' && { email }) }
}
