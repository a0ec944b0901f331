import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TEST_ORIGIN, type TestApp, testApp } from '../../../../test/app.ts'
import { aStartup } from '../../../../test/factories.ts'
import { sendNews } from './send-news.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const now = new Date().toISOString()

const aReader = (email: string, stands: { confirmed_at?: string; unsubscribed_at?: string } = {}) =>
  app.db.system((tx) =>
    tx
      .insertInto('newsletter_subscribers')
      .values({ email, confirmed_at: now, ...stands })
      .execute(),
  )

const send = () => sendNews({ db: app.db, queueEmail: app.services.queueEmail, publicUrl: TEST_ORIGIN })
const letters = async () => (await app.mails()).filter(({ kind }) => kind === 'newsletter')
const anOpenStory = (told: Parameters<typeof aStartup>[2] = {}) =>
  aStartup(app.db, app.people.ann, { is_open_for_revival: true, ...told })

describe('the letter to the newsletter’s readers', () => {
  test('[SHELL-19] goes once to each who confirmed and did not leave, with a way off the list of their own', async () => {
    const { id } = await anOpenStory({ name: 'Tapes', one_liner: 'Songs that rewind.' })
    await aReader('in@example.com')
    await aReader('too@example.com')
    await aReader('left@example.com', { unsubscribed_at: now })
    await app.request('/api/newsletter_subscribers', { json: { email: 'waiting@example.com' } })
    await Promise.all([send(), send()])
    await send()
    const sent = await letters()
    expect(sent.map(({ to }) => to).sort()).toEqual(['in@example.com', 'too@example.com'])
    expect(sent[0]).toMatchObject({ subject: 'A story is open for revival on Unpause' })
    expect(sent[0]?.text).toContain(`Tapes: Songs that rewind.\n${TEST_ORIGIN}/story/${id}`)
    const ways = sent.map(({ text }) => /newsletter\/unsubscribe\?token=\S+/.exec(text)?.[0])
    expect(new Set(ways).size).toBe(2)
  })

  test('[SHELL-19] tells the most voted of the last month, and how many more there are', async () => {
    for (let votes = 1; votes <= 7; votes += 1) await anOpenStory({ name: `Story ${votes}`, votes })
    await anOpenStory({ name: 'Of long ago', votes: 99, created_at: '2020-01-01T00:00:00Z' })
    await aStartup(app.db, app.people.ann, { name: 'Not open', votes: 99 })
    await aReader('in@example.com')
    await send()
    const [letter] = await letters()
    expect(letter?.subject).toBe('7 stories are open for revival on Unpause')
    expect(letter?.text.match(/^Story \d/gm)).toEqual(['Story 7', 'Story 6', 'Story 5', 'Story 4', 'Story 3'])
    expect(letter?.text).toContain('Plus 2 more.')
    expect(letter?.text).not.toMatch(/Of long ago|Not open/)
  })

  test('is not written where there is nothing to tell', async () => {
    await aReader('in@example.com')
    await send()
    expect(await letters()).toEqual([])
  })

  test('of an anonymous story tells nothing of who told it', async () => {
    const { ann } = app.people
    await anOpenStory({ is_anonymous: true })
    await aReader('in@example.com')
    await send()
    const [letter] = await letters()
    for (const own of [ann.id, ann.full_name, ann.email]) expect(letter?.text).not.toContain(own)
  })

  test('reaches a list longer than one transaction takes, and whoever was left out when it broke off', async () => {
    await anOpenStory()
    for (let number = 0; number < 230; number += 1) await aReader(`reader-${number}@example.com`)
    await app.db.system((tx) =>
      tx
        .updateTable('newsletter_subscribers')
        .set({ written_to_at: now })
        .where('email', 'like', 'reader-1%')
        .execute(),
    )
    await send()
    const to = new Set((await letters()).map((letter) => letter.to))
    expect(to.size).toBe(119)
    expect([...to].filter((address) => address.startsWith('reader-1'))).toEqual([])
  })
})
