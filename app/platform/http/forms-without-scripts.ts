import type { Context } from 'hono'
import { answerNotFound } from './answer-errors.ts'
import type { Env } from './env.ts'

/**
 * A form that a script would have sent, posted to its page by a browser without any: led back to the page, which says
 * what it needs. Programs hear that there is nothing.
 */
export function formsWithoutScripts(c: Context<Env>) {
  if (!c.req.header('accept')?.includes('text/html')) return answerNotFound(c)
  const { pathname, search } = new URL(c.req.url)
  // Two slashes would begin the address of another site.
  return c.redirect(pathname.replace(/^[/\\]+/, '/') + search, 303)
}
