import type { Hono } from 'hono'
import type { Env } from './env.ts'

interface Pattern {
  method: string
  matches: RegExp
}

/**
 * Which methods a path has, for requests with another one.
 * @param app with all its routes
 * @returns a function that returns the methods, sorted; none for a path that doesn't exist
 */
export function allowedMethods({ routes }: Hono<Env>): (path: string) => string[] {
  let patterns: Pattern[] | undefined
  return (path) => {
    patterns ??= routes
      .filter(({ method, path: pattern }) => method !== 'ALL' && !pattern.includes('*'))
      .map(({ method, path: pattern }) => ({ method, matches: regExpOf(pattern) }))
    const methods = patterns.filter(({ matches }) => matches.test(path)).map(({ method }) => method)
    return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].sort()
  }
}

/** `:id{[a-z]+}` has a pattern of its own. */
const regExpOf = (pattern: string) =>
  new RegExp(
    `^${pattern.replace(/:\w+(\{(.+?)\})?(?=\/|$)/g, (_, __, own) => (own ? `(?:${own})` : '[^/]+'))}/?$`,
  )
