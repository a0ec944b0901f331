import type { Context } from 'hono'
import type { Env } from '../http/env.ts'
import { sendCompressed } from './send-response.ts'

const OWN_HEADERS = { 'content-type': 'application/json' }

/** What of a response is a member's own. */
export interface OwnPart {
  /** Whether members don't share the response to this query. */
  isOwn?: (query: never) => boolean
  /** Puts what the member did in the place of what nobody did. */
  add(c: Context<Env>, response: never): Promise<unknown>
}

/**
 * Adds the viewer's own part to a response that is one thing, and to one that is a page of them.
 * @param mark puts what the member did into each thing
 */
export const ownPartsOf = <Thing>(mark: (c: Context<Env>, things: readonly Thing[]) => Promise<void>) => ({
  one: {
    async add(c: Context<Env>, thing: Thing) {
      await mark(c, [thing])
      return thing
    },
  },
  page: {
    async add(c: Context<Env>, page: { items: Thing[] }) {
      await mark(c, page.items)
      return page
    },
  },
})

/** @param content the response without it, as JSON */
export const sendWithOwnPart = async (
  c: Context<Env>,
  content: string,
  { add }: OwnPart,
): Promise<Response> =>
  sendCompressed(c, JSON.stringify(await add(c, JSON.parse(content) as never)), 200, OWN_HEADERS)
