import type { TestApp } from '../app.ts'
import { aComment, anAsset, anOpportunity, aStartup } from '../factories.ts'
import { lessonOf } from '../lesson-factories.ts'
import { documentedOperations } from './operations.ts'

/** An ID that nothing has. */
const AN_ID = '9f0c7a4e-0000-4000-8000-000000000000'

/**
 * Every path that a program can ask for with GET, of pages, files and the API, with the values of
 * `parameters` by their beginning.
 */
export async function everyPath(
  app: TestApp,
  parameters: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  const { routeIds } = await import('../../app/entry-server.tsx')
  const pages = routeIds().filter((id) => id.startsWith('/'))
  const others = app.app.routes
    .filter(({ method, path }) => method === 'GET' && !path.includes('*'))
    .map(({ path }) => path)
  const ofApi = (await documentedOperations(app)).filter(({ method }) => method === 'GET')
  const valueIn = (path: string) =>
    Object.entries(parameters).find(([beginning]) => path.startsWith(beginning))?.[1] ?? AN_ID
  return [...new Set([...pages, ...others, ...ofApi.map(({ path }) => path)])].map((route) => {
    const path = route.replace(/\/_[^/]+/g, '') || '/'
    return path.replace(/:\w+(\{.+?\})?|\$\w+|\{\w+\}/g, () => valueIn(path))
  })
}

/** Every path, with what exists where there can be something. */
export async function everyFilledPath(app: TestApp): Promise<string[]> {
  const { ann, ben } = app.people
  const story = await aStartup(app.db, ann, {
    name: 'Pebble',
    one_liner: 'A watch.',
    category: 'Gaming',
    key_learnings: 'Wait.',
  })
  const lesson = await lessonOf(app.db, story)
  await aComment(app.db, story, ben)
  const offer = await anOpportunity(app.db, story)
  const asset = await anAsset(app.db, ann, { title: 'A domain' })
  return everyPath(app, {
    '/story/': story.id,
    '/asset/': asset.id,
    '/startup/': story.id,
    '/contact-founder/': offer.id,
    '/og/story/': `${story.id}.png`,
    '/og/lesson/': `${lesson.id}.png`,
    '/og/insights/': 'causes.png',
    '/og/asset/': `${asset.id}.png`,
    '/badge/': `${story.id}.svg`,
    '/embed/': story.id,
    '/feed/': 'gaming.xml',
    '/revivals/:': 'feed.xml',
    '/:file{feed': 'feed.xml',
    '/:file{sitemap': 'sitemap-stories-1.xml',
    '/api/startups/': story.id,
    '/api/comments': story.id,
    '/api/marketplace_assets/': asset.id,
    '/api/revival_opportunities/': offer.id,
  })
}
