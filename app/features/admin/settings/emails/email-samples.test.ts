import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import { sourcesIn } from '../../../../../test/architecture/sources.ts'
import { aSuspension } from '../../../../../test/factories.ts'
import { EMAILS } from '../../../static-pages/privacy-lists.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const get = (path = '', as = app.people.ada) => app.request(`/api/admin/emails${path}`, { as })
const send = (name: string, as = app.people.ada) =>
  app.request(`/api/admin/emails/${name}/sendings`, { as, method: 'POST' })
const names = async (): Promise<string[]> =>
  (await (await get()).json()).emails.map(({ name }: { name: string }) => name)

test('[ADM-SETTINGS-03] every kind of email that we queue is among them', async () => {
  const listed = await names()
  // An email may have several kinds, and each counts.
  const kinds = EMAILS.flatMap(({ kind }): readonly string[] => kind).filter((kind) => kind !== 'sample')
  const missing = kinds.filter((kind) => !listed.some((name) => name === kind || name.startsWith(`${kind}-`)))
  expect(missing).toEqual([])
})

test('[ADM-SETTINGS-03] every function that writes an email is declared beside it', () => {
  const writers = sourcesIn('app/features').filter(
    ({ path, text }) => /\brenderEmail\(/.test(text) && !path.includes('.test.'),
  )
  expect(writers.length).toBeGreaterThan(15)
  for (const { path, text } of writers) {
    const [own = '', ...declarations] = text.split(/\bdeclareEmail\(/)
    const functions = [...own.matchAll(/export (?:const|function) (\w*[eE]mail)\b/g)].map(([, name]) => name!)
    expect(functions, path).not.toEqual([])
    for (const name of functions)
      expect(
        declarations.some((text) => text.includes(name)),
        `${path}: ${name}`,
      ).toBe(true)
  }
})

test('[ADM-SETTINGS-03] each has a subject, a text and HTML in both themes, without scripts or anything to load', async () => {
  for (const name of await names()) {
    const { subject, text } = await (await get(`/${name}`)).json()
    expect(subject, name).not.toMatch(/undefined|null|\[object|^$/)
    expect(text, name).not.toMatch(/undefined|null|\[object|^$/)
    const shown = await Promise.all(
      ['light', 'dark'].map(async (theme) => {
        const response = await get(`/${name}/html?theme=${theme}`)
        expect(response.headers.get('content-type')).toMatch(/^text\/html/)
        const policy = response.headers.get('content-security-policy')
        expect(policy).toMatch(
          /^sandbox; default-src 'none'; style-src 'unsafe-inline'; .*frame-ancestors 'self'$/,
        )
        return response.text()
      }),
    )
    expect(shown[0]).toContain('@media not all{')
    expect(shown[1]).toContain('@media all{')
    for (const html of shown) expect(html).not.toMatch(/<script|<img|<link|undefined/)
  }
})

test('[ADM-SETTINGS-03] an admin sends one to themselves only, without what would reach or unsubscribe others', async () => {
  expect((await send('interest')).status).toBe(204)
  expect((await send('newsletter')).status).toBe(204)
  const sent = await app.db.system((tx) =>
    tx
      .selectFrom('app.mails')
      .select(['to_address', 'kind', 'subject', 'reply_to', 'list_unsubscribe'])
      .orderBy('created_at')
      .execute(),
  )
  const toAda = { to_address: app.people.ada.email, kind: 'sample', reply_to: null, list_unsubscribe: null }
  expect(sent).toEqual([
    { ...toAda, subject: '[Sample] Dana Okafor is interested in Lumbermill' },
    { ...toAda, subject: '[Sample] 2 stories are open for revival on Unpause' },
  ])
})

test('[ADM-SETTINGS-03] there is no other email, and no other theme', async () => {
  for (const path of ['/nothing', '/nothing/html?theme=dark', '/constructor'])
    expect((await get(path)).status).toBe(404)
  expect((await send('nothing')).status).toBe(404)
  expect((await get('/new-device/html?theme=blue')).status).toBe(400)
})

test('[ROLES-08] members, moderators and the suspended see and send none', async () => {
  const { ann, ben, cyd, ada } = app.people
  await app.db.system((tx) =>
    tx.insertInto('user_roles').values({ user_id: ben.id, role: 'moderator' }).execute(),
  )
  await aSuspension(app.db, cyd, ada)
  for (const as of [ann, ben, cyd]) {
    for (const path of ['', '/new-device', '/new-device/html?theme=dark'])
      expect((await get(path, as)).status).toBe(403)
    expect((await send('new-device', as)).status).toBe(403)
  }
})
