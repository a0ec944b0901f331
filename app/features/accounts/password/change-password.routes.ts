import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'

/** Where password managers look for the page on which a password is changed (W3C, A Well-Known URL for Changing Passwords). */
export const changePasswordRoutes = new Hono<Env>().get('/.well-known/change-password', (c) => {
  c.header('cache-control', 'no-store')
  return c.redirect(c.var.session ? '/profile' : '/forgot-password', 302)
})
