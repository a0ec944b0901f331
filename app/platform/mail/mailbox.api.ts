import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Database } from '../database/database.ts'
import { notFound } from '../errors/errors.ts'
import { mailboxStyleSource, mailListPage, mailPage } from './mailbox-pages.ts'
import { findMail, latestMails, type StoredMail } from './mails.db.ts'

const shown = 200
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

/** A letter is styled inline and may open links in a new tab. It may do nothing else, whatever is in it. */
const letterHeaders = secureHeaders({
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
 * The local mailbox, for when no mail server is set: `/dev/mail` for people, `/dev/mail.json` for programs.
 * It shows everybody's mail to anybody who asks: whether it is mounted at all is the caller's decision.
 */
export function mailboxRoutes(db: Database): Hono {
  const stored = async (id: string) => {
    const mail = await findMail(db, id)
    if (!mail) throw notFound('There is no such mail')
    return mail
  }

  return new Hono()
    .use('/dev/*', async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
    })
    .get('/dev/mail.json', async (c) => c.json((await latestMails(db, shown)).map(asJson)))
    .get('/dev/mail', pageHeaders, async (c) => c.html(mailListPage(await latestMails(db, shown))))
    .get(`/dev/mail/:id{${uuid}}`, pageHeaders, async (c) =>
      c.html(mailPage(await stored(c.req.param('id')))),
    )
    .get(`/dev/mail/:id{${uuid}}/letter`, letterHeaders, async (c) => {
      const { html } = await stored(c.req.param('id'))
      return c.html(html ?? '')
    })
}

function asJson(mail: StoredMail) {
  const { id, kind, to_address: to, reply_to, subject, text, html, created_at, sent_at } = mail
  return { id, kind, to, reply_to, subject, text, html, created_at, sent_at }
}
