import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { uniqueSymbol } from 'hono-openapi'
import type { Env } from '../http/env.ts'
import { operationOf } from '../operations/operation.ts'
import { parametersOf, topicsFor } from '../operations/topics.ts'
import { isNeutral } from './neutral-member.ts'
import { type OwnPart, sendWithOwnPart } from './own-part.ts'
import { sendLastKnown, sendShared } from './send-response.ts'
import { sharedFor } from './shared-for.ts'
import { pack } from './shared-response.ts'

/** Longer queries, such as those with a made-up cursor, aren't worth the memory. */
const MAX_KEY = 600

const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
}

/** What the API's description says of it. */
const NOT_MODIFIED = {
  [uniqueSymbol]: {
    spec: {
      responses: { 304: { description: 'Unchanged since the response whose ETag If-None-Match has' } },
    },
  },
}

/**
 * Serves the same response until what it shows changes, compressed and with an ETag. For reads that depend on
 * nothing but the path, the validated query and the date, so it goes after `validate`. Never stale while the
 * database answers: open pages ask after a notification of a change. A handler that answers what is the
 * caller's alone sets `cache-control: private`.
 * @param whom 'guests' if members get their own responses; 'everyone' if the handler reads as a guest
 * @param ownPart makes members' responses: of the guests' response where members share it, else of what the
 * handler reads for them
 */
export function cachedFor(whom: 'guests' | 'everyone', ownPart?: OwnPart) {
  const middleware = createMiddleware<Env>(async (c, next) => {
    const { session, memories } = c.var
    const query = c.req.valid('query' as never)
    const key = keyOf(c.req.path, query)
    const added = session ? ownPart : undefined
    const isShared = !session || whom === 'everyone' || (added && isNeutral(c.var) && !added.isOwn?.(query))
    if (!isShared || key.length > MAX_KEY) {
      await next()
      return added && addOwnPart(c, added)
    }

    let isMaker = false
    const shows = topicsFor(operationOf(c)?.shows, parametersOf(c))
    const shared = sharedFor(c, { memory: memories.api, key, shows })
    if (added) c.set('readsAsGuest', true)
    const response = await shared.get(async () => {
      isMaker = true
      await next()
      return c.res.status === 200 && !isPrivate(c.res) ? pack(await c.res.clone().text()) : null
    })
    if (!response && !isMaker) await next()
    if (added) return addOwnPart(c, added, response && Buffer.from(response.bodies.identity).toString())
    if (!response) {
      // A page that is being rendered would be kept as current.
      const isAway = c.res.status === 503 && !c.env?.known
      const saved = isAway && shared.lastKnown()
      if (!saved) return
      c.header('retry-after', undefined)
      replaceResponse(c, sendLastKnown(c, saved, HEADERS))
      return
    }
    shared.mayRepeat(routePath(c))
    replaceResponse(c, sendShared(c, response, HEADERS))
  })
  return Object.assign(middleware, NOT_MODIFIED)
}

const isPrivate = ({ headers }: Response) => headers.get('cache-control')?.includes('private') ?? false

/** Schemas leave out unknown parameters, and put the others in their own order. */
const keyOf = (path: string, query: unknown) => `${path} ${JSON.stringify(query ?? null)}`

async function addOwnPart(c: Context<Env>, added: OwnPart, shared?: string | null): Promise<void> {
  if (!shared && c.res.status !== 200) return
  replaceResponse(c, await sendWithOwnPart(c, shared ?? (await c.res.text()), added))
}

/** Setting a response over another would merge their headers. */
function replaceResponse(c: Context, response: Response): void {
  c.res = undefined
  c.res = response
}
