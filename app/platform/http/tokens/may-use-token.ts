import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { findTargetHandler } from 'hono/utils/handler'
import { uniqueSymbol } from 'hono-openapi'
import type { TokenArea } from '../../api/token-areas.ts'
import type { Env } from '../env.ts'

const AREA = Symbol('area of tokens')

/**
 * Stands beside a route that tokens of an area may use: for reading, or with the right to write if its method isn't GET. A
 * route without it refuses tokens, so what is a person's alone needs nothing.
 */
export const mayUseToken = (area: TokenArea) =>
  Object.assign(
    createMiddleware<Env>((_, next) => next()),
    {
      [AREA]: area,
      [uniqueSymbol]: { spec: { security: [{ token: [area] }] } },
    },
  )

/**
 * The area of the route that responds.
 * @returns null if the route refuses tokens; undefined if no route responds
 */
export function tokenAreaOf(c: Context): TokenArea | null | undefined {
  const routes = matchedRoutes(c).filter(({ method }) => method !== 'ALL')
  const [first] = routes
  if (!first) return undefined
  // Another pattern may match the same path.
  const marked = routes
    .filter(({ path }) => path === first.path)
    .map(({ handler }) => findTargetHandler(handler))
  return marked.map((handler) => areaIn(handler)).find((area) => area !== undefined) ?? null
}

const areaIn = (handler: object): TokenArea | undefined =>
  AREA in handler ? (handler[AREA] as TokenArea) : undefined
