import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import { aDemoAccount, type Overrides, type RowOwner } from '../../../../../test/factories.ts'
import { aStoryWithFacts, storiesFromSources } from '../../../../../test/story-facts-factory.ts'
import { FIGURES, GROUP_NAMES, GROUPS } from '../insight.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(() => vi.useRealTimers())

let month = 0
function nextMonth() {
  month += 1
  vi.useFakeTimers({ now: new Date(Date.UTC(2027, month, 15)), toFake: ['Date'] })
  app.services.versions.moveEverything()
}

/** What anybody can ask for: each figure with each filter, the pages of causes, and the open data. */
async function answers(): Promise<Record<string, unknown>> {
  const sources = ['', 'source=founder', 'source=public_sources']
  const groups = GROUP_NAMES.flatMap((name) =>
    GROUPS[name].map((value) => `${name}=${encodeURIComponent(value)}`),
  )
  const paths = [
    ...FIGURES.flatMap((name) => sources.map((source) => `/api/insights/${name}?${source}`)),
    ...['endings', 'causes'].flatMap((name) =>
      sources.flatMap((source) => groups.map((group) => `/api/insights/${name}?${source}&${group}`)),
    ),
    ...['energy', 'team', 'no_need'].map((cause) => `/api/lessons/causes/${cause}`),
    '/insights/data.json',
  ]
  const found: Record<string, unknown> = {}
  for (const path of paths) {
    const response = await app.request(path)
    expect(response.status, path).toBe(200)
    const { counted_at: _, month: __, months: ___, ...answer } = await response.json()
    found[path] = answer
  }
  return found
}

interface StoryFields {
  by: number
  ending: string
  team: string
  started: string
  cause: string
}

const fields: fc.Arbitrary<StoryFields> = fc.record({
  by: fc.nat(3),
  ending: fc.constantFrom('resting', 'forced'),
  team: fc.constantFrom('1', '2_3'),
  started: fc.constantFrom('2008', '2015'),
  cause: fc.constantFrom('energy', 'team', 'no_need'),
})

const tell = (owner: RowOwner, { ending, team, started, cause }: StoryFields, story: Overrides<'startups'>) =>
  aStoryWithFacts(app.db, owner, {
    story,
    facts: { ending, team, started, stopped: '2018' },
    causes: [cause],
  })

/**
 * Makes stories of four founders under their names, from public sources, and anonymous ones of one author.
 */
async function aCommunity(
  named: readonly StoryFields[],
  anonymous: readonly StoryFields[],
  author: RowOwner,
) {
  const { ann, ben, cyd, ada } = app.people
  await app.db.system((tx) => sql`truncate startups, app.open_data_months cascade`.execute(tx))
  await storiesFromSources(app.db, ada, 6, { facts: { ending: 'forced' }, causes: ['energy'] })
  for (const [at, story] of named.entries())
    await tell([ann, ben, cyd, ada][story.by]!, story, { name: `Named ${at}` })
  for (const [at, story] of anonymous.entries())
    await tell(author, story, { name: `Hidden ${at}`, is_anonymous: true })
  nextMonth()
}

/** The authors are one founder of the four, and somebody who has written nothing under their name. */
const authors = async () => [app.people.ann, await aDemoAccount(app.db)]

const community = [
  fc.array(fields, { minLength: 4, maxLength: 10 }),
  fc.array(fields, { minLength: 1, maxLength: 4 }),
] as const

/** Names and IDs that differ between two communities. */
const counts = (all: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(all).map(([path, answer]) => {
      const { sentences: _, named_by: __, ...numbers } = answer as Record<string, unknown>
      return [path, numbers]
    }),
  )

test('no figure and no file depends on who wrote an anonymous story', async () => {
  await fc.assert(
    fc.asyncProperty(...community, async (named, anonymous) => {
      const found: unknown[] = []
      for (const author of await authors()) {
        await aCommunity(named, anonymous, author)
        found.push(counts(await answers()))
      }
      expect(found[1]).toEqual(found[0])
    }),
    { numRuns: 3 },
  )
}, 180_000)

test('no figure and no file tells whose an anonymous story is, not even compared with one from before it', async () => {
  await fc.assert(
    fc.asyncProperty(...community, fields, async (named, anonymous, added) => {
      const found: unknown[] = []
      for (const author of await authors()) {
        await aCommunity(named, anonymous, app.people.ann)
        const before = counts(await answers())
        await tell(author, added, { name: 'One more', is_anonymous: true })
        nextMonth()
        found.push([before, counts(await answers())])
      }
      expect(found[1]).toEqual(found[0])
    }),
    { numRuns: 2 },
  )
}, 180_000)
