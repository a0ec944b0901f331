import type { Context } from 'hono'
import type { Env } from './env.ts'

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/

/** Whether somebody looks at the response, who can't read JSON. */
export const acceptsHtml = ({ req }: Context): boolean => Boolean(req.header('accept')?.includes('text/html'))

/** Whether a browser sent a form, which it does without scripts. */
export const isNoScriptForm = (c: Context<Env>): boolean =>
  c.req.method === 'POST' && FORM.test(c.req.header('content-type') ?? '') && acceptsHtml(c)

/** Redirects a form posted without scripts back to its page, which says what it needs. */
export function backToPage(c: Context<Env>) {
  const { pathname, search } = new URL(c.req.url)
  // Two slashes would start another origin.
  return c.redirect(pathname.replace(/^[/\\]+/, '/') + search, 303)
}
