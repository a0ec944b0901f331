import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../../test/test-database.ts'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../errors/app-error.ts'
import { type Jobs, startJobs } from '../../jobs/jobs.ts'
import { openEmailQueue, type QueueEmail } from '../email-queue.ts'
import { renderEmail } from '../email-template.ts'
import { mailboxRoutes } from './mailbox.api.ts'

let db: Database
let jobs: Jobs
let queueEmail: QueueEmail
beforeAll(async () => {
  db = await testDatabase()
  jobs = await startJobs({ db, log: console })
  queueEmail = await openEmailQueue(jobs)
})
afterEach(() => db.system((tx) => sql`delete from app.mails`.execute(tx)))
afterAll(async () => {
  await jobs.stop()
  await db.close()
})

const request = (path: string, init: { headers?: Record<string, string> } = {}, token?: string) => {
  const app = mailboxRoutes(db, token)
  app.onError((error, c) =>
    c.text(error.message, error instanceof AppError && error.status === 404 ? 404 : 500),
  )
  return app.request(path, init)
}

const nasty = `<script>alert('1')</script>"&`
const bodies = renderEmail({
  title: 'Confirm your email',
  paragraphs: [nasty],
  action: { label: 'Confirm', url: 'http://localhost:3000/confirm?token=1&x=2' },
})
const queue = (to: string, subject = 'Confirm your email') =>
  db.system((tx) => queueEmail(tx, 'confirmation', { to, subject, ...bodies }))

describe('/dev/mail.json', () => {
  it('lists emails, newest first', async () => {
    await queue('first@example.com')
    const id = await queue('second@example.com')

    const response = await request('/dev/mail.json')
    const emails: unknown = await response.json()
    expect(emails).toMatchObject([{ to: 'second@example.com' }, { to: 'first@example.com' }])
    expect(emails).toContainEqual({
      id,
      kind: 'confirmation',
      to: 'second@example.com',
      reply_to: null,
      subject: 'Confirm your email',
      text: bodies.text,
      html: bodies.html,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      sent_at: null,
      text_deleted_at: null,
    })
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('/dev/mail', () => {
  it('says when there are no emails', async () => {
    const page = await (await request('/dev/mail')).text()
    expect(page).toContain('No emails yet.')
  })

  it('links each email to its page', async () => {
    const id = await queue('ana@example.com', nasty)
    const page = await (await request('/dev/mail')).text()
    expect(page).toContain(`<a href="/dev/mail/${id}">`)
    expect(page).toContain('ana@example.com')
    expect(page).toContain('&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot;&amp;')
    expect(page).not.toContain('<script')
  })

  it('shows the text of an email with working links', async () => {
    const id = await queue('ana@example.com')
    const page = await (await request(`/dev/mail/${id}`)).text()
    expect(page).toContain('<a href="http://localhost:3000/confirm?token=1&amp;x=2" rel="noopener">')
    expect(page).not.toContain('<script')
  })

  it('shows the HTML in a sandbox that neither runs scripts nor loads anything', async () => {
    const id = await queue('ana@example.com')
    const page = await (await request(`/dev/mail/${id}`)).text()
    expect(page).toMatch(new RegExp(`<iframe src="/dev/mail/${id}/html" sandbox="[^"]*"`))
    expect(page).not.toMatch(/sandbox="[^"]*allow-(scripts|same-origin)/)

    const preview = await request(`/dev/mail/${id}/html`)
    expect(await preview.text()).toBe(bodies.html)
    const policy = preview.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/sandbox allow-popups/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/allow-scripts|script-src/)
    expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  it.each(['/dev/mail', 'one'])('allows nothing but the style sheet of the page: %s', async (path) => {
    const { headers } = await request(path === 'one' ? `/dev/mail/${await queue('ana@example.com')}` : path)
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'; base-uri 'none'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each(['', '/html'])('responds 404 for an unknown email%s', async (part) => {
    const { status } = await request(`/dev/mail/00000000-0000-4000-8000-000000000000${part}`)
    expect(status).toBe(404)
  })

  it('responds 404 for an invalid id', async () => {
    expect((await request('/dev/mail/1')).status).toBe(404)
  })
})

const ALL = ['/dev/mail', '/dev/mail.json', '/dev/mail/00000000-0000-4000-8000-000000000000']

describe('without a token', () => {
  it.each<Record<string, string>>([
    { host: 'evil.example' },
    { host: 'localhost.evil.example' },
    { host: 'unpause.example:3000' },
    { host: '127.0.0.1.nip.io' },
    { host: 'localhost', forwarded: 'for=203.0.113.9' },
    { host: 'localhost', via: '1.1 proxy' },
    { host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' },
    { host: 'localhost:3000', 'cf-connecting-ip': '203.0.113.9' },
    { host: 'localhost:3000', 'true-client-ip': '203.0.113.9' },
    { host: 'localhost:3000', 'fly-client-ip': '203.0.113.9' },
    { host: 'localhost:3000', 'x-client-ip': '203.0.113.9' },
    { host: 'localhost:3000', 'x-original-host': 'unpause.example' },
    { host: 'localhost:3000', 'x-forwarded-host': 'unpause.example' },
    { host: '127.0.0.1:3000', 'x-forwarded-proto': 'https' },
  ])('answers 404 to %o and shows no email', async (headers) => {
    await queue('ana@example.com')
    for (const path of ALL) {
      const response = await request(path, { headers })
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('ana@example.com')
    }
  })

  it.each(['localhost', 'localhost:4501', '127.0.0.1:3000', '[::1]:3000'])(
    'opens for a request to %s',
    async (host) => {
      expect((await request('/dev/mail.json', { headers: { host } })).status).toBe(200)
    },
  )
})

describe('with a token', () => {
  const token = 'a token that the terminal printed'

  it('answers 401 without it, and with a wrong one', async () => {
    await queue('ana@example.com')
    for (const path of ALL) {
      for (const attempt of [path, `${path}?token=${'x'.repeat(token.length)}`]) {
        const headers = { host: 'unpause.example', authorization: 'Bearer x', cookie: 'unpause.mailbox=x' }
        const response = await request(attempt, { headers }, token)
        expect(response.status).toBe(401)
        expect(await response.text()).not.toContain('ana@example.com')
      }
    }
  })

  it('takes it from the address once, then from an HttpOnly cookie', async () => {
    const first = await request(`/dev/mail?token=${encodeURIComponent(token)}`, {}, token)
    expect([first.status, first.headers.get('location')]).toEqual([303, '/dev/mail'])
    const [cookie = ''] = first.headers.getSetCookie()
    expect(cookie).toMatch(/; Path=\/dev; HttpOnly; SameSite=Strict$/)
    const opened = await request('/dev/mail', { headers: { cookie: cookie.split(';')[0]! } }, token)
    expect(opened.status).toBe(200)
  })

  it('takes it from programs in the address or as a bearer token', async () => {
    const address = `/dev/mail.json?token=${encodeURIComponent(token)}`
    expect((await request(address, {}, token)).status).toBe(200)
    const headers = { authorization: `Bearer ${token}` }
    expect((await request('/dev/mail.json', { headers }, token)).status).toBe(200)
  })
})
