import type { Context } from 'hono'
import { notFoundResponse } from '../errors/error-responses.ts'
import type { Env } from './env.ts'

/** Redirects a form posted without scripts back to its page, which says what it needs. 404 for other clients. */
export function noScriptForms(c: Context<Env>) {
  if (!c.req.header('accept')?.includes('text/html')) return notFoundResponse(c)
  const { pathname, search } = new URL(c.req.url)
  // Two slashes would start another origin.
  return c.redirect(pathname.replace(/^[/\\]+/, '/') + search, 303)
}
