import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Env } from '../http/env.ts'
import type { Lookup } from './guest-responses.ts'
import { isNeutral } from './neutral-member.ts'
import { type PackedPage, pack } from './page-cache.ts'
import { operationOf, parametersOf } from './route-key.ts'
import { sendCompressed, sendPacked } from './send-packed.ts'

/** Longer queries, such as those with a made-up cursor, aren't worth the memory. */
const MAX_KEY = 600

const OWN_HEADERS = { 'content-type': 'application/json' }

const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
}

/** What of a response is a member's own. */
interface OwnPart {
  /** Whether a member's response to this query has little in common with a guest's. */
  isOwn?: (query: never) => boolean
  /** Puts the member's own facts in the place of a guest's. */
  add(c: Context<Env>, response: never): Promise<unknown>
}

/**
 * Serves the same response until what it shows changes, compressed and with an ETag. For reads that depend on nothing but
 * the path, the validated query and the date, so it goes after `validate`. Never stale: open pages ask because they were told
 * of a change.
 * @param whom 'guests' if members get their own responses; 'everyone' if the handler reads as a guest
 * @param ownPart makes a member's response of the guests'
 */
export const cachedFor = (whom: 'guests' | 'everyone', ownPart?: OwnPart) =>
  createMiddleware<Env>(async (c, next) => {
    const { session, responseCache, versions } = c.var
    const query = c.req.valid('query' as never)
    const key = keyOf(c.req.path, query)
    const added =
      session && whom === 'guests' && isNeutral(c.var) && !ownPart?.isOwn?.(query) ? ownPart : undefined
    if ((session && whom === 'guests' && !added) || key.length > MAX_KEY) return next()

    let isMaker = false
    const version = versions.of(operationOf(c), parametersOf(c))
    if (added) c.set('readsAsGuest', true)
    const packed = await responseCache.get(key, version, async () => {
      isMaker = true
      await next()
      return c.res.status === 200 ? pack(await c.res.clone().text(), 200) : null
    })
    if (!packed && !isMaker) await next()
    if (added) return addOwnPart(c, packed, added)
    if (!packed) return
    if (!session && c.env) c.env.lookup = lookupOf(c, query)
    replaceResponse(c, sendPacked(c, packed, HEADERS))
  })

/** Of the day, which responses depend on. Schemas leave out unknown parameters, and put the others in their own order. */
const keyOf = (path: string, query: unknown) =>
  `${new Date().toISOString().slice(0, 10)} ${path} ${JSON.stringify(query ?? null)}`

function lookupOf(c: Context<Env>, query: unknown): Lookup {
  const { responseCache, versions } = c.var
  const operation = operationOf(c)
  const { path } = c.req
  const parameters = parametersOf(c)
  return {
    route: routePath(c),
    find: () => responseCache.find(keyOf(path, query), versions.of(operation, parameters)),
  }
}

async function addOwnPart(c: Context<Env>, packed: PackedPage | null, { add }: OwnPart): Promise<void> {
  if (!packed && c.res.status !== 200) return
  const shared: unknown = packed ? JSON.parse(Buffer.from(packed.identity).toString()) : await c.res.json()
  const own = JSON.stringify(await add(c, shared as never))
  replaceResponse(c, await sendCompressed(c, own, 200, OWN_HEADERS))
}

/** Setting a response over another would merge their headers. */
function replaceResponse(c: Context, response: Response): void {
  c.res = undefined
  c.res = response
}
