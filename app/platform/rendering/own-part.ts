import type { Context } from 'hono'
import type { Env } from '../http/env.ts'
import { sendCompressed } from './send-packed.ts'

const OWN_HEADERS = { 'content-type': 'application/json' }

/** What of a response is a member's own. */
export interface OwnPart {
  /** Whether a member's response to this query has little in common with a guest's. */
  isOwn?: (query: never) => boolean
  /** What the member's own facts are about. */
  subjects(response: never): string[]
  facts(c: Context<Env>, subjects: readonly string[]): Promise<object>
  /** Puts the member's own facts in the place of a guest's. */
  add(response: never, facts: never): unknown
}

/** @param guests what guests are sent, as JSON */
export async function sendWithOwnPart(
  c: Context<Env>,
  guests: string,
  { subjects, facts, add }: OwnPart,
): Promise<Response> {
  const shared = JSON.parse(guests) as never
  const own = add(shared, (await facts(c, subjects(shared))) as never)
  return sendCompressed(c, JSON.stringify(own), 200, OWN_HEADERS)
}
