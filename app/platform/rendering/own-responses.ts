import type { Context } from 'hono'
import type { Env } from '../http/env.ts'
import { CompressedCache, type Made } from './compressed-cache.ts'
import type { PackedPage } from './page-cache.ts'
import { type Compressed, encodingFor } from './send-packed.ts'

export const OWN_HEADERS = { 'content-type': 'application/json' }

/** What of a response is a member's own. */
export interface OwnPart {
  /** Whether a member's response to this query has little in common with a guest's. */
  isOwn?: (query: never) => boolean
  /** What the member's own facts are about. */
  subjects(response: never): string[]
  /** The same facts make the same response of the same guests' response, so they name nobody. */
  facts(c: Context<Env>, subjects: readonly string[]): Promise<object>
  /** Puts the member's own facts in the place of a guest's. */
  add(response: never, facts: never): unknown
}

interface OwnResponse extends Made {
  /** What the member's browser accepts. */
  accepted: Compressed['encoding']
}

/** Of one operation. */
const MAX_BYTES = 4 * 1024 * 1024

/**
 * Makes members' responses of the guests' response and their own facts. Members with the same facts, such as no vote, share
 * the result, so that it is made and compressed once.
 */
export class OwnResponses {
  readonly #subjects = new WeakMap<PackedPage, string[]>()
  /** By content and facts, so that they are never out of date. */
  readonly #responses = new CompressedCache({ maxSize: MAX_BYTES })

  async get(c: Context<Env>, guests: PackedPage, own: OwnPart): Promise<OwnResponse> {
    const parsed = () => JSON.parse(Buffer.from(guests.identity).toString()) as never
    let subjects = this.#subjects.get(guests)
    if (!subjects) {
      subjects = own.subjects(parsed())
      this.#subjects.set(guests, subjects)
    }
    const facts = await own.facts(c, subjects)
    const accepted = encodingFor(c.req.header('accept-encoding'))
    const key = `${guests.etag} ${JSON.stringify(facts)}`
    const text = () => JSON.stringify(own.add(parsed(), facts as never))
    return { accepted, ...(await this.#responses.get(key, accepted, text)) }
  }
}
