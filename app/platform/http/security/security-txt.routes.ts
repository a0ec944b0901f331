import { Hono } from 'hono'
import type { Env } from '../env.ts'

const HALF_A_YEAR = 182 * 24 * 60 * 60 * 1000

/** RFC 9116: where to report a vulnerability. */
export const securityTxtRoutes = new Hono<Env>().get('/.well-known/security.txt', (c) => {
  const { publicUrl, supportEmail } = c.var.config
  const lines = [
    `Contact: ${supportEmail ? `mailto:${supportEmail}` : `${publicUrl}/support`}`,
    `Expires: ${new Date(Date.now() + HALF_A_YEAR).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
  ]
  return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=86400' })
})
