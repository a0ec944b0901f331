import type { Context } from 'hono'
import type { Env } from './env.ts'
import { notFoundResponse } from './error-responses.ts'

/**
 * Handles a form that a browser without scripts posted to its page: redirects to the page, which says what it
 * needs. Other clients get 404.
 */
export function noScriptForms(c: Context<Env>) {
  if (!c.req.header('accept')?.includes('text/html')) return notFoundResponse(c)
  const { pathname, search } = new URL(c.req.url)
  // Two slashes would start another origin.
  return c.redirect(pathname.replace(/^[/\\]+/, '/') + search, 303)
}
