import { JSDOM } from 'jsdom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_ORIGIN, type TestApp, testApp } from '../../../../test/app.ts'
import { aComment, aStartup } from '../../../../test/factories.ts'
import type { Person } from '../../../../test/people.ts'
import { resetRateLimits } from '../../../../test/set-attempts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => resetRateLimits(app))
afterAll(() => app.close())

const FORM = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
const WHY = 'It names my sister and says where she lives. She never agreed to that.'

/** Sends the form as a browser without scripts does. */
async function post(path: string, fields: Record<string, string>, as?: Person) {
  const body = new URLSearchParams(fields).toString()
  const response = await app.request(path, { body, headers: FORM, ...(as && { as }) })
  const { document } = new JSDOM(await response.text()).window
  const typedIn = (name: string) =>
    document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`main [name="${name}"]`)?.value
  return { status: response.status, location: response.headers.get('location'), document, typedIn }
}

async function aReportedComment() {
  const { ann, ben } = app.people
  return aComment(app.db, await aStartup(app.db, ann), ben)
}

test('a guest reports without scripts, and lands on the state of the report', async () => {
  const { id } = await aReportedComment()
  const { status, location } = await post(`/report?kind=comment&id=${id}`, {
    reason: 'unkind',
    words: 'He insults the founder.',
  })
  expect(status).toBe(303)
  expect(location).toMatch(/^\/legal_notices\/N-\w+\?secret=\S+$/)
  const page = await app.request(location ?? '', { headers: { accept: 'text/html' } })
  const text = new JSDOM(await page.text()).window.document.body.textContent
  expect(text).toContain('Waiting for a moderator')
  expect(text).not.toContain('He insults the founder.')
})

test('nothing typed is lost where something is missing: the page shows it again, with what to do', async () => {
  const { id } = await aReportedComment()
  const typed = {
    reason: 'illegal',
    words: WHY,
    topic: 'personal_data',
    name: 'Elin "E" <S>',
    email: 'elin@nowhere',
  }
  const { status, document, typedIn } = await post(`/report?kind=comment&id=${id}&at=/story/1`, typed)
  expect(status).toBe(422)
  expect(document.querySelector<HTMLInputElement>('[value="illegal"]')?.checked).toBe(true)
  for (const [name, value] of Object.entries(typed).slice(1))
    expect([name, typedIn(name)]).toEqual([name, value])
  const text = document.querySelector('main')?.textContent
  expect(text).toContain('Please give a valid email address.')
  expect(text).toContain("Please confirm this. We can't act on a notice without it.")
  expect(document.querySelector('main form')?.getAttribute('action')).toBe(
    `/report?kind=comment&id=${id}&at=%2Fstory%2F1`,
  )
})

test('a notice is sent with the exact address, and a member may report too', async () => {
  const { cyd } = app.people
  const { id, startup_id } = await aReportedComment()
  const at = `/story/${startup_id}?comment=${id}`
  const notice = {
    reason: 'illegal',
    words: WHY,
    topic: 'personal_data',
    name: 'Elin',
    email: 'elin@example.com',
  }
  const path = `/report?${new URLSearchParams({ kind: 'comment', id, at })}`
  const sent = await post(path, { ...notice, good_faith: 'on' }, cyd)
  expect(sent.status).toBe(303)
  const details = await (await app.request(`/api/admin/reports/comment/${id}`, { as: app.people.ada })).json()
  expect(details.details).toMatchObject([{ notice: { address: TEST_ORIGIN + at, name: 'Elin' } }])
  const again = await post(path, { ...notice, good_faith: 'on' }, cyd)
  expect([again.status, again.typedIn('words')]).toEqual([422, WHY])
  expect(again.document.querySelector('[role="alert"]')?.textContent).toContain('You reported this already.')
})

test('an address that somebody types leads to the thing, and another one is refused', async () => {
  const { id, startup_id } = await aReportedComment()
  const refused = await post('/report', { reason: 'spam', address: 'https://elsewhere.example/' })
  expect([refused.status, refused.typedIn('address')]).toEqual([422, 'https://elsewhere.example/'])
  const address = `${TEST_ORIGIN}/story/${startup_id}?comment=${id}`
  expect((await post('/report', { reason: 'spam', address })).status).toBe(303)
})

test('only forms of this site are taken', async () => {
  const body = new URLSearchParams({ reason: 'spam' }).toString()
  const response = await app.request('/report', {
    body,
    headers: { ...FORM, origin: 'https://elsewhere.example' },
  })
  expect(response.status).toBe(403)
})
