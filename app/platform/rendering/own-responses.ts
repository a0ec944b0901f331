import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Env } from '../http/env.ts'
import type { PackedPage } from './page-cache.ts'
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

interface Made {
  made: Compressed
  /** What the member's browser accepts. */
  accepted: Compressed['encoding']
  /** @returns the same again, if it's still kept; current while the member's facts are the same */
  find(): Compressed | undefined
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

  async get(c: Context<Env>, guests: PackedPage, own: OwnPart): Promise<Made> {
    const parsed = () => JSON.parse(Buffer.from(guests.identity).toString()) as never
    let subjects = this.#subjects.get(guests)
    if (!subjects) {
      subjects = own.subjects(parsed())
      this.#subjects.set(guests, subjects)
    }
    const facts = await own.facts(c, subjects)
    const accepted = encodingFor(c.req.header('accept-encoding'))
    const key = `${guests.etag} ${accepted} ${JSON.stringify(facts)}`
    let made = this.#made.get(key)
    if (!made) {
      made = await compressedQuickly(JSON.stringify(own.add(parsed(), facts as never)), accepted)
      this.#made.set(key, made)
    }
    return { made, accepted, find: this.#finder(key) }
  }

  #finder(key: string): Made['find'] {
    return () => this.#made.get(key)
  }
}
