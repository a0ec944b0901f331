import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Env } from '../http/env.ts'
import type { PackedPage } from './page-cache.ts'
import type { Lookup } from './repeated-responses.ts'
import { type Compressed, compressedQuickly, encodingFor } from './send-packed.ts'

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

/** Of one operation. */
const MAX_BYTES = 4 * 1024 * 1024

/**
 * Makes members' responses of the guests' response and their own facts. Members with the same facts, such as no vote, share
 * the result, so that it is made and compressed once.
 */
export class OwnResponses {
  readonly #subjects = new WeakMap<PackedPage, string[]>()
  /** By content and facts, so that they are never out of date. */
  readonly #made = new LRUCache<string, Compressed>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.byteLength + 200,
  })

  /** @returns the response, and how to find it again for the same member while their facts are the same */
  async get(
    c: Context<Env>,
    guests: PackedPage,
    own: OwnPart,
  ): Promise<{ made: Compressed; find: Lookup['find'] }> {
    const parsed = () => JSON.parse(Buffer.from(guests.identity).toString()) as never
    let subjects = this.#subjects.get(guests)
    if (!subjects) {
      subjects = own.subjects(parsed())
      this.#subjects.set(guests, subjects)
    }
    const facts = await own.facts(c, subjects)
    const encoding = encodingFor(c.req.header('accept-encoding'))
    const key = `${guests.etag} ${encoding} ${JSON.stringify(facts)}`
    let made = this.#made.get(key)
    if (!made) {
      made = await compressedQuickly(JSON.stringify(own.add(parsed(), facts as never)), encoding)
      this.#made.set(key, made)
    }
    return { made, find: this.#finder(key, encoding) }
  }

  #finder(key: string, encoding: Compressed['encoding']): Lookup['find'] {
    return (accepted) => (accepted === encoding ? this.#made.get(key) : undefined)
  }
}
