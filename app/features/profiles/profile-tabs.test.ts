import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aBookmark, anAsset, anAssetBookmark, aStartup } from '../../../test/factories.ts'
import { aSavedLesson, lessonOf } from '../../../test/lesson-factories.ts'
import type { Person } from '../../../test/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const page = async (path: string, as: Person) => {
  const response = await app.request(path, { as, headers: { accept: 'text/html' } })
  return (await response.text()).replaceAll('<!-- -->', '')
}

test('[PROF-03] shows one list of the profile per address, and the totals of all of them', async () => {
  const { ann, ben } = app.people
  await aStartup(app.db, ann, { name: 'My hidden story', is_anonymous: true })
  await anAsset(app.db, ann, { title: 'My withdrawn listing', status: 'withdrawn' })
  await aBookmark(app.db, await aStartup(app.db, ben, { name: 'A saved story' }), ann)
  await anAssetBookmark(app.db, await anAsset(app.db, ben, { title: 'A saved asset' }), ann)
  const teaching = await aStartup(app.db, ben, { key_learnings: 'A saved lesson' })
  await aSavedLesson(app.db, await lessonOf(app.db, teaching), ann)
  const lists = {
    '/profile?tab=stories': 'My hidden story',
    '/profile?tab=listings': 'My withdrawn listing',
    '/profile': 'A saved story',
    '/profile?tab=assets': 'A saved asset',
    '/profile?tab=lessons': 'A saved lesson',
  }
  for (const [path, shown] of Object.entries(lists)) {
    const html = await page(path, ann)
    for (const name of Object.values(lists))
      expect(html.includes(name), `${name} at ${path}`).toBe(name === shown)
    for (const label of [
      'Your stories',
      'Your listings',
      'Bookmarked Stories',
      'Saved assets',
      'Saved lessons',
    ])
      expect(html).toContain(`${label} (1)`)
  }
})

test('[PROF-03] stands in the specified order, and opens what has something', async () => {
  const { ada } = app.people
  expect(await page('/profile', ada)).toContain('No bookmarks yet')
  await anAsset(app.db, ada, { title: 'The only thing' })
  const html = await page('/profile', ada)
  expect(html).toContain('The only thing')
  const labels = ['Bookmarked Stories', 'Your stories', 'Your listings', 'Saved assets']
  expect([...labels].sort((a, b) => html.indexOf(`${a} (`) - html.indexOf(`${b} (`))).toEqual(labels)
  expect(await page('/profile?tab=bookmarks', ada)).toContain('No bookmarks yet')
})

test('says what to do where a list is empty', async () => {
  const { cyd } = app.people
  expect(await page('/profile?tab=stories', cyd)).toContain('No stories of yours yet')
  expect(await page('/profile?tab=listings', cyd)).toContain('No listings yet')
  expect(await page('/profile', cyd)).toContain('No bookmarks yet')
  const unknown = await app.request('/profile?tab=unknown', { as: cyd, headers: { accept: 'text/html' } })
  expect(unknown.headers.get('location')).toBe('/profile')
})

test('reads the page with three statements at most besides the session', async () => {
  const { ann } = app.people
  await page('/profile', ann)
  const { reads } = app.db
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1
      return result
    },
  }
  app.db.reads = (actor) => reads(actor).withPlugin(counting)
  for (const path of ['/profile?tab=stories', '/profile?tab=listings', '/profile', '/profile?tab=assets']) {
    statements = 0
    await page(path, ann)
    expect(statements, path).toBeLessThanOrEqual(3)
  }
  app.db.reads = reads
})
