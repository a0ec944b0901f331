import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Database } from '../../database/database.ts'
import { notFound } from '../../errors/errors.ts'
import { findEmail, latestEmails, type StoredEmail } from '../emails.db.ts'
import { mailboxAccess } from './mailbox-access.ts'
import { emailListPage, emailPage, mailboxStyleSource } from './mailbox-pages.ts'
import { MAILBOX_TEXTS } from './mailbox-texts.ts'

const LIST_LIMIT = 200
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

const pageHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: [mailboxStyleSource],
    frameSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
  },
})

/** An email's HTML may use inline styles and open links in a new tab, and nothing else. */
const emailHeaders = secureHeaders({
  xFrameOptions: 'SAMEORIGIN',
  contentSecurityPolicy: {
    sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
    defaultSrc: ["'none'"],
    styleSrc: ["'unsafe-inline'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'self'"],
  },
})

/**
 * Shows all emails, so the caller decides whether to mount it.
 * @param token needed to open it; without one, every request from this machine may
 */
export function mailboxRoutes(db: Database, token?: string): Hono {
  const stored = async (id: string) => {
    const email = await findEmail(db, id)
    if (!email) throw notFound(MAILBOX_TEXTS.notFound)
    return email
  }

  return new Hono()
    .use('/dev/*', async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
    })
    .use('/dev/*', mailboxAccess(token))
    .get('/dev/mail.json', async (c) => c.json((await latestEmails(db, LIST_LIMIT)).map(asJson)))
    .get('/dev/mail', pageHeaders, async (c) => c.html(emailListPage(await latestEmails(db, LIST_LIMIT))))
    .get(`/dev/mail/:id{${uuid}}`, pageHeaders, async (c) =>
      c.html(emailPage(await stored(c.req.param('id')))),
    )
    .get(`/dev/mail/:id{${uuid}}/html`, emailHeaders, async (c) => {
      const { html } = await stored(c.req.param('id'))
      return c.html(html ?? '')
    })
}

function asJson(email: StoredEmail) {
  const { id, kind, to_address: to, reply_to, subject, html, created_at, sent_at, text_deleted_at } = email
  const text = text_deleted_at === null ? email.text : null
  return { id, kind, to, reply_to, subject, text, html, created_at, sent_at, text_deleted_at }
}
