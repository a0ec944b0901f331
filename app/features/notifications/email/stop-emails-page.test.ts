import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_ORIGIN, type TestApp, testApp } from '../../../../test/app.ts'
import { STOP_EMAILS_TEXTS } from '../unsubscribe-texts.ts'
import { unsubscribeToken } from '../unsubscribe-token.server.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** The page as a guest's browser without scripts shows it. */
async function open(path: string) {
  const response = await app.request(path, { headers: { accept: 'text/html' } })
  const { document } = new JSDOM(await response.text()).window
  const form = document.querySelector('main form')
  return {
    status: response.status,
    title: document.querySelector('main h1')?.textContent,
    hint: document.querySelector('main .deck')?.textContent,
    robots: document.querySelector('meta[name=robots]')?.getAttribute('content'),
    button: form?.textContent?.trim(),
    /** Presses the only button. */
    async press() {
      expect(form?.getAttribute('method')).toBe('post')
      const answer = await app.request(form?.getAttribute('action') ?? '', {
        method: 'POST',
        body: '',
        headers: {
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          origin: TEST_ORIGIN,
        },
      })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([303, 'no-store'])
      return open(answer.headers.get('location') ?? '')
    },
  }
}

const pathOf = (token: string) => `/notifications/unsubscribe?${new URLSearchParams({ token })}`
const timing = async (kind: string) =>
  (await (await app.request('/api/notification_preferences', { as: app.people.ann })).json()).kinds[kind]
    .email

test.each(['comment', 'all'] as const)(
  'a guest stops emails by the button of the page, reads what it did and takes it back: %s',
  async (what) => {
    const token = unsubscribeToken(app.services.unsubscribeKey, { userId: app.people.ann.id, what })
    const question = await open(pathOf(token))
    expect(question).toMatchObject({
      status: 200,
      title: STOP_EMAILS_TEXTS.question(what),
      hint: STOP_EMAILS_TEXTS.questionHint,
      button: STOP_EMAILS_TEXTS.stop,
      robots: expect.stringContaining('noindex'),
    })
    expect(await timing('comment')).toBe('at_once')

    const done = await question.press()
    expect(done).toMatchObject({
      status: 200,
      title: STOP_EMAILS_TEXTS.done(what),
      hint: STOP_EMAILS_TEXTS.doneHint,
      button: STOP_EMAILS_TEXTS.undo,
    })
    expect([await timing('comment'), await timing('reply')]).toEqual([
      'off',
      what === 'all' ? 'off' : 'at_once',
    ])
    expect((await open(pathOf(token))).title).toBe(STOP_EMAILS_TEXTS.done(what))

    const undone = await done.press()
    expect(undone).toMatchObject({
      status: 200,
      title: STOP_EMAILS_TEXTS.undone(what),
      hint: STOP_EMAILS_TEXTS.keptHint,
      button: STOP_EMAILS_TEXTS.stop,
    })
    expect([await timing('comment'), await timing('reply')]).toEqual(['at_once', 'at_once'])
  },
)

test('a forged link leads to a page that says so, and has no button', async () => {
  const token = unsubscribeToken(app.services.unsubscribeKey, { userId: app.people.ann.id, what: 'comment' })
  for (const forged of [`${token}x`, `x${token}`, ''])
    expect(await open(pathOf(forged))).toMatchObject({
      status: 404,
      title: STOP_EMAILS_TEXTS.unknown.title,
      hint: STOP_EMAILS_TEXTS.unknown.hint,
      button: undefined,
    })
  const pressed = await app.request(pathOf(`${token}x`), { method: 'POST', headers: { accept: 'text/html' } })
  expect(pressed.status).toBe(303)
  expect((await open(pressed.headers.get('location') ?? '')).status).toBe(404)
  expect(await timing('comment')).toBe('at_once')
})
