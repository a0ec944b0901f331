import { Hono } from 'hono'
import { z } from 'zod'
import { conflict, notFound } from '../../../../platform/errors/errors.ts'
import type { Env } from '../../../../platform/http/env.ts'
import { failsWith, jsonResponse } from '../../../../platform/http/json-response.ts'
import { countAttempt } from '../../../../platform/http/rate-limits/rate-limit.ts'
import { requireAdmin } from '../../../../platform/http/require-admin.ts'
import { validate } from '../../../../platform/http/validate.ts'
import { declaredEmails } from '../../../../platform/mail/declare-email.ts'
import { isDeliverable } from '../../../../platform/mail/email-message.ts'
import { operation } from '../../../../platform/operations/operation.ts'
import { EMAILS_TEXTS, sampleSubject } from './email-page-texts.ts'
import { emailListResponse, sampleEmailResponse } from './emails-response.schema.ts'
import { inTheme } from './in-theme.server.ts'

const tags = ['admin']

const params = z.object({ name: z.string().max(60) })

function sampleOf(name: string, to: string, site: string) {
  const email = declaredEmails().get(name)
  if (!email) throw notFound(EMAILS_TEXTS.unknown)
  return email.write(to, site)
}

/** /api/admin/emails */
export const emailsApi = new Hono<Env>()
  .get(
    '/',
    operation({
      summary: 'List the emails that the site sends',
      tags,
      unlimited: 'admins',
      responses: { 200: jsonResponse('Their names', emailListResponse) },
    }),
    requireAdmin,
    async (c) => {
      await c.var.asAdmin(async () => undefined)
      const emails = [...declaredEmails()].map(([name, { label }]) => ({ name, label }))
      return c.json({ emails: emails.sort((one, other) => one.label.localeCompare(other.label, 'en')) })
    },
  )
  .get(
    '/:name',
    operation({
      summary: 'Get the subject and the text of an email, with made-up names',
      tags,
      unlimited: 'admins',
      responses: { 200: jsonResponse('The email', sampleEmailResponse), ...failsWith(404) },
    }),
    requireAdmin,
    validate('param', params),
    async (c) => {
      await c.var.asAdmin(async () => undefined)
      const { name } = c.req.valid('param')
      const { subject, text } = sampleOf(name, c.var.session?.user.email ?? '', c.var.config.publicUrl)
      return c.json({ name, subject, text })
    },
  )
  .get(
    '/:name/html',
    operation({
      summary: 'Get the HTML of an email, with made-up names, to show it in a frame',
      description: 'It runs no scripts and loads nothing.',
      tags,
      unlimited: 'admins',
      responses: {
        200: { description: 'The email', content: { 'text/html': { schema: { type: 'string' } } } },
        ...failsWith(404),
      },
    }),
    requireAdmin,
    validate('param', params),
    validate('query', z.object({ theme: z.enum(['light', 'dark']) })),
    async (c) => {
      await c.var.asAdmin(async () => undefined)
      const { html } = sampleOf(
        c.req.valid('param').name,
        c.var.session?.user.email ?? '',
        c.var.config.publicUrl,
      )
      c.header('cache-control', 'no-store')
      c.header(
        'content-security-policy',
        "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
      )
      return c.html(inTheme(html, c.req.valid('query').theme))
    },
  )
  .post(
    '/:name/sendings',
    operation({
      summary: 'Send an email with made-up names to the address of your account',
      description: 'Its links lead nowhere, and its reply goes to nobody else.',
      tags,
      changes: [],
      limits: ['admin'],
      responses: { 204: { description: 'It is sent' }, ...failsWith(404, 409) },
    }),
    requireAdmin,
    validate('param', params),
    async (c) => {
      const { config, queueEmail, session } = c.var
      const to = session?.user.email ?? ''
      await c.var.asAdmin(async (tx) => {
        if (!isDeliverable(to)) throw conflict(EMAILS_TEXTS.noAddress)
        const { subject, text, html } = sampleOf(c.req.valid('param').name, to, config.publicUrl)
        await queueEmail(tx, 'sample', { to, subject: sampleSubject(subject), text, html })
        await countAttempt(c, tx)
      })
      return c.body(null, 204)
    },
  )

export type EmailsApi = typeof emailsApi
