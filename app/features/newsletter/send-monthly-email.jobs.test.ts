import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TEST_ORIGIN, type TestApp, testApp } from '../../../test/app.ts'
import { aStartup } from '../../../test/factories.ts'
import { sendMonthlyEmail } from './send-monthly-email.jobs.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const now = new Date().toISOString()

const aSubscriber = (email: string, state: { confirmed_at?: string; unsubscribed_at?: string } = {}) =>
  app.db.system((tx) =>
    tx
      .insertInto('newsletter_subscribers')
      .values({ email, confirmed_at: now, ...state })
      .execute(),
  )

const send = () =>
  sendMonthlyEmail({ db: app.db, queueEmail: app.services.queueEmail, publicUrl: TEST_ORIGIN })
const monthlyEmails = async () => (await app.emails()).filter(({ kind }) => kind === 'newsletter')
const anOpenStory = (fields: Parameters<typeof aStartup>[2] = {}) =>
  aStartup(app.db, app.people.ann, { is_open_for_revival: true, ...fields })

describe('the monthly email', () => {
  test('[SHELL-19] goes once to each active subscriber, with an unsubscribe link of their own', async () => {
    const { id } = await anOpenStory({ name: 'Tapes', one_liner: 'Songs that rewind.' })
    await aSubscriber('in@example.com')
    await aSubscriber('too@example.com')
    await aSubscriber('left@example.com', { unsubscribed_at: now })
    await app.request('/api/newsletter_subscribers', { json: { email: 'waiting@example.com' } })
    await Promise.all([send(), send()])
    await send()
    const sent = await monthlyEmails()
    expect(sent.map(({ to }) => to).sort()).toEqual(['in@example.com', 'too@example.com'])
    expect(sent[0]).toMatchObject({ subject: 'A story is open for revival on Unpause' })
    expect(sent[0]?.text).toContain(`Tapes: Songs that rewind.\n${TEST_ORIGIN}/story/${id}`)
    const links = sent.map(({ text }) => /newsletter\/unsubscribe\?token=\S+/.exec(text)?.[0])
    expect(new Set(links).size).toBe(2)
  })

  test('[SHELL-19] lists the most voted stories of the last month and counts the rest', async () => {
    for (let votes = 1; votes <= 7; votes += 1) await anOpenStory({ name: `Story ${votes}`, votes })
    await anOpenStory({ name: 'Of long ago', votes: 99, created_at: '2020-01-01T00:00:00Z' })
    await aStartup(app.db, app.people.ann, { name: 'Not open', votes: 99 })
    await aSubscriber('in@example.com')
    await send()
    const [email] = await monthlyEmails()
    expect(email?.subject).toBe('7 stories are open for revival on Unpause')
    expect(email?.text.match(/^Story \d/gm)).toEqual(['Story 7', 'Story 6', 'Story 5', 'Story 4', 'Story 3'])
    expect(email?.text).toContain('Plus 2 more.')
    expect(email?.text).not.toMatch(/Of long ago|Not open/)
  })

  test("[SHELL-19] lists what is new since the reader's last email, once", async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await aSubscriber('in@example.com')
    await aSubscriber('new@example.com')
    const lastEmail = (days: number) =>
      app.db.system((tx) =>
        tx
          .updateTable('newsletter_subscribers')
          .set({ written_to_at: daysAgo(days) })
          .where('email', '=', 'in@example.com')
          .execute(),
      )
    await anOpenStory({ name: 'Of before', created_at: daysAgo(29) })
    await lastEmail(28)
    await send()
    expect((await monthlyEmails()).map(({ to }) => to)).toEqual(['new@example.com'])

    await anOpenStory({ name: 'Of a longer pause', created_at: daysAgo(40) })
    await lastEmail(60)
    await send()
    const mine = (await monthlyEmails()).find(({ to }) => to === 'in@example.com')
    expect(mine?.text).toContain('New since our last email:')
    expect(mine?.text).toMatch(/Of before[\s\S]*Of a longer pause|Of a longer pause[\s\S]*Of before/)
    await send()
    expect(await monthlyEmails()).toHaveLength(2)
  })

  test('is not sent when there are no new stories', async () => {
    await aSubscriber('in@example.com')
    await send()
    expect(await monthlyEmails()).toEqual([])
  })

  test('does not name the author when a story is anonymous', async () => {
    const { ann } = app.people
    await anOpenStory({ is_anonymous: true })
    await aSubscriber('in@example.com')
    await send()
    const [email] = await monthlyEmails()
    for (const own of [ann.id, ann.full_name, ann.email]) expect(email?.text).not.toContain(own)
  })

  test('reaches lists longer than one batch and continues after an interruption', async () => {
    await anOpenStory()
    for (let number = 0; number < 230; number += 1) await aSubscriber(`reader-${number}@example.com`)
    await app.db.system((tx) =>
      tx
        .updateTable('newsletter_subscribers')
        .set({ written_to_at: now })
        .where('email', 'like', 'reader-1%')
        .execute(),
    )
    await send()
    const to = new Set((await monthlyEmails()).map(({ to }) => to))
    expect(to.size).toBe(119)
    expect([...to].filter((address) => address.startsWith('reader-1'))).toEqual([])
  })
})
