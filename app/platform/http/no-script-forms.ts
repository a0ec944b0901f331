import type { Context } from 'hono'
import type { Env } from './env.ts'
import { notFoundResponse } from './error-responses.ts'

/**
 * A form that a script would have sent, posted to its page by a browser without any: led back to the page, which says
 * what it needs. Programs hear that there is nothing.
 */
export function noScriptForms(c: Context<Env>) {
  if (!c.req.header('accept')?.includes('text/html')) return notFoundResponse(c)
  const { pathname, search } = new URL(c.req.url)
  // Two slashes would begin the address of another site.
  return c.redirect(pathname.replace(/^[/\\]+/, '/') + search, 303)
}
