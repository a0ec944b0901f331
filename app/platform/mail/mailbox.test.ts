import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import type { Database } from '../database/database.ts'
import { AppError } from '../errors/app-error.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { openEmailQueue, type QueueEmail } from './email-queue.ts'
import { renderEmail } from './email-template.ts'
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

const ask = (path: string) => {
  const app = mailboxRoutes(db)
  app.onError((error, c) =>
    c.text(error.message, error instanceof AppError && error.status === 404 ? 404 : 500),
  )
  return app.request(path)
}

const nasty = `<script>alert('1')</script>"&`
const letter = renderEmail({
  title: 'Confirm your address',
  paragraphs: [nasty],
  action: { label: 'Confirm', url: 'http://localhost:3000/confirm?token=1&x=2' },
})
const queue = (to: string, subject = 'Confirm your address') =>
  db.system((tx) => queueEmail(tx, 'confirmation', { to, subject, ...letter }))

describe('the mailbox for programs', () => {
  it('lists mail, newest first', async () => {
    await queue('first@example.com')
    const id = await queue('second@example.com')

    const answer = await ask('/dev/mail.json')
    const mails: unknown = await answer.json()
    expect(mails).toMatchObject([{ to: 'second@example.com' }, { to: 'first@example.com' }])
    expect(mails).toContainEqual({
      id,
      kind: 'confirmation',
      to: 'second@example.com',
      reply_to: null,
      subject: 'Confirm your address',
      text: letter.text,
      html: letter.html,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      sent_at: null,
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the mailbox for people', () => {
  it('says so when there is no mail', async () => {
    const page = await (await ask('/dev/mail')).text()
    expect(page).toContain('No mail yet.')
  })

  it('lists mail, each a link to its own page', async () => {
    const id = await queue('ana@example.com', nasty)
    const page = await (await ask('/dev/mail')).text()
    expect(page).toContain(`<a href="/dev/mail/${id}">`)
    expect(page).toContain('ana@example.com')
    expect(page).toContain('&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&quot;&amp;')
    expect(page).not.toContain('<script')
  })

  it('shows a mail with its text, in which links can be followed', async () => {
    const id = await queue('ana@example.com')
    const page = await (await ask(`/dev/mail/${id}`)).text()
    expect(page).toContain('<a href="http://localhost:3000/confirm?token=1&amp;x=2" rel="noopener">')
    expect(page).not.toContain('<script')
  })

  it('shows the letter itself apart, where it can neither run nor load anything', async () => {
    const id = await queue('ana@example.com')
    const page = await (await ask(`/dev/mail/${id}`)).text()
    expect(page).toMatch(new RegExp(`<iframe src="/dev/mail/${id}/letter" sandbox="[^"]*"`))
    expect(page).not.toMatch(/sandbox="[^"]*allow-(scripts|same-origin)/)

    const shown = await ask(`/dev/mail/${id}/letter`)
    expect(await shown.text()).toBe(letter.html)
    const policy = shown.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/sandbox allow-popups/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/allow-scripts|script-src/)
    expect(shown.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  })

  it.each(['/dev/mail', 'one'])('allows the pages no more than their one style sheet: %s', async (path) => {
    const { headers } = await ask(path === 'one' ? `/dev/mail/${await queue('ana@example.com')}` : path)
    const policy = headers.get('content-security-policy')
    expect(policy).toMatch(/default-src 'none'; style-src 'sha256-[^']+'; frame-src 'self'; base-uri 'none'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each(['', '/letter'])('does not find a mail that is not there%s', async (part) => {
    const { status } = await ask(`/dev/mail/00000000-0000-4000-8000-000000000000${part}`)
    expect(status).toBe(404)
  })

  it('does not ask the database for what is no id', async () => {
    expect((await ask('/dev/mail/1')).status).toBe(404)
  })
})
