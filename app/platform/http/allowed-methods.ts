import type { Context, Hono } from 'hono'
import { errorResponse, notFoundResponse } from '../errors/error-responses.ts'
import { methodNotAllowed } from '../errors/errors.ts'
import type { Env } from './env.ts'

interface Pattern {
  method: string
  matches: RegExp
}

/** The patterns of pages, whose paths the router of the pages knows. */
const EVERYTHING = new Set(['*', '/*'])

/**
 * Which methods a path has, for requests with another one.
 * @param app with all its routes
 * @returns a function that returns the methods, sorted; none for a path that doesn't exist
 */
export function allowedMethods({ routes }: Hono<Env>): (path: string) => string[] {
  let patterns: Pattern[] | undefined
  return (path) => {
    patterns ??= routes
      .filter(({ method, path: pattern }) => method !== 'ALL' && !EVERYTHING.has(pattern))
      .map(({ method, path: pattern }) => ({ method, matches: regExpOf(pattern) }))
    const methods = patterns.filter(({ matches }) => matches.test(path)).map(({ method }) => method)
    if (methods.length === 0) return []
    return [...new Set([...methods, 'OPTIONS', ...(methods.includes('GET') ? ['HEAD'] : [])])].sort()
  }
}

/**
 * Answers a request that no route answers: OPTIONS with the methods of the path, other methods with 405, and
 * with 404 if the path has none.
 * @param allowed see `allowedMethods`
 */
export function otherMethod(c: Context<Env>, allowed: readonly string[]): Response {
  if (allowed.length === 0 || (allowed.includes(c.req.method) && c.req.method !== 'OPTIONS'))
    return notFoundResponse(c)
  if (c.req.method === 'OPTIONS') return c.body(null, 204, { allow: allowed.join(', ') })
  return errorResponse(methodNotAllowed(allowed), c)
}

/** `:id{[a-z]+}` has a pattern of its own; `*` ends a pattern. */
const regExpOf = (pattern: string) =>
  new RegExp(
    `^${pattern.replace(/:\w+(\{(.+?)\})?(?=\/|$|\.)/g, (_, __, own) => (own ? `(?:${own})` : '[^/]+')).replace(/\*$/, '.+')}/?$`,
  )
