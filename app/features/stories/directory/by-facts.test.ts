import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { renderedPage } from '../../../../test/rendered-page.ts'
import { aStoryWithFacts } from '../../../../test/story-facts-factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { ann, ben } = app.people
  const story = (name: string, fields = {}) => ({ story: { name, ...fields } })
  await aStoryWithFacts(app.db, ann, {
    ...story('Forced'),
    facts: { ending: 'forced' },
    causes: ['rules', 'team'],
  })
  await aStoryWithFacts(app.db, ben, { ...story('Resting'), facts: { ending: 'resting' }, causes: ['team'] })
  await aStoryWithFacts(app.db, ben, {
    ...story('Withdrawn', { withdrawn_at: new Date() }),
    facts: { ending: 'forced' },
    causes: ['team'],
  })
})
afterAll(() => app.close())

const namesOf = async (query: string) => {
  const response = await app.request(`/api/startups?sort=alphabetical&${query}`)
  expect(response.status).toBe(200)
  const { items, total } = await response.json()
  expect(total).toBe(items.length)
  return items.map(({ name }: { name: string }) => name)
}

test('finds stories by how they ended and by any cause', async () => {
  expect(await namesOf('ending=forced')).toEqual(['Forced'])
  expect(await namesOf('cause=team')).toEqual(['Forced', 'Resting'])
  expect(await namesOf('cause=team&ending=resting')).toEqual(['Resting'])
  expect(await namesOf('cause=energy')).toEqual([])
  expect((await app.request('/api/startups?ending=happily')).status).toBe(400)
})

test('says on the page what the stories were chosen by', async () => {
  const { document } = await renderedPage(app, '/directory?ending=forced&cause=team')
  expect(document.body.textContent).toContain('A law or a platform forced it, Team')
  expect([...document.querySelectorAll('article h2, article h3')].map((name) => name.textContent)).toEqual([
    'Forced',
  ])
})
