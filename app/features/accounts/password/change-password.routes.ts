import { Hono } from 'hono'
import type { Env } from '../../../platform/http/env.ts'
import { PASSWORD_FORM } from '../password.ts'

/** The address at which password managers look (W3C, A Well-Known URL for Changing Passwords). */
export const changePasswordRoutes = new Hono<Env>().get('/.well-known/change-password', (c) => {
  c.header('cache-control', 'no-store')
  return c.redirect(c.var.session ? `/profile/security#${PASSWORD_FORM}` : '/forgot-password', 302)
})
