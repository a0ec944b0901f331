import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CONTENT_CHANGES } from '../../app/content-changes.server.ts'
import { type Change, watchChanges } from '../../app/platform/database/changes.ts'
import { type Topics, topicsFor } from '../../app/platform/operations/topics.ts'
import { Versions } from '../../app/platform/responses/versions.ts'
import { TEST_ORIGIN, type TestApp, testApp } from '../app.ts'
import { aComment, anAsset, anOpportunity, aStartup } from '../factories.ts'
import { listenTo } from '../listen-to.ts'
import { declaredOperations, documentedOperations, type Operation } from '../operations/operations.ts'
import type { SampleRequest } from '../operations/sample-requests.ts'
import { sampleFor, send } from '../operations/send.ts'

let app: TestApp
let operations: Operation[]
let other: string
beforeAll(async () => {
  app = await testApp()
  operations = await documentedOperations(app)
  other = (await aStartup(app.db, app.people.cyd)).id
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const namedTopics = (story: string): [string, Topics][] => [
  ['its story', [`story:${story}`]],
  ['another story', [`story:${other}`]],
  ['lists', ['lists']],
  ['marketplace', ['marketplace']],
]

/** @returns compares what has moved since */
function watch(versions: Versions, story: string) {
  const before = namedTopics(story).map(([, topics]) => versions.of(topics))
  return () => {
    if (versions.of([]).oldest !== before[0]?.oldest) return ['everything']
    return namedTopics(story)
      .filter(([, topics], index) => versions.of(topics).current !== before[index]?.current)
      .map(([name]) => name)
  }
}

/** Waits until this process has been told of everything that was written before. */
async function notified() {
  const marker = crypto.randomUUID()
  const received = Promise.withResolvers<void>()
  const stop = app.services.changes.on(({ id }) => id === marker && received.resolve())
  await app.db.system((tx) =>
    tx
      .selectNoFrom(({ fn, val }) =>
        fn('pg_notify', [
          val('changes'),
          val(JSON.stringify({ table: 'comments', op: 'INSERT', id: marker, startup_id: marker })),
        ]).as('_'),
      )
      .execute(),
  )
  await received.promise
  stop()
}

const idIn = ({ path, json, story }: SampleRequest) =>
  String(story ?? json?.startup_id ?? path?.id ?? json?.id ?? '')

/**
 * What each write moves at once, and with the notifications of the database, if that differs. All others move
 * nothing.
 */
const MOVED: Readonly<Record<string, [string[], string[]?]>> = {
  'PUT /api/comments/{id}/useful': [[], ['its story']],
  'POST /api/admin/reports/{kind}/{id}/decision': [['everything']],
  'POST /api/admin/appeals/{id}/decision': [['everything']],
  'PUT /api/admin/users/{id}/roles/moderator': [['everything'], []],
  'DELETE /api/admin/users/{id}/roles/moderator': [['everything'], []],
  'PUT /api/wishes': [['everything']],
  'DELETE /api/wishes': [['everything']],
  'PUT /api/own/seller': [['everything']],
  'DELETE /api/own/seller': [['everything']],
  'PUT /api/proofs/{id}/answer': [['everything']],
  'PUT /api/proofs/{id}/facts': [['everything']],
  'DELETE /api/proofs/{id}': [[], ['everything']],
  'PUT /api/startups/{id}/lessons': [['its story', 'lists']],
  'PUT /api/lessons/{id}/useful': [[], ['its story', 'lists']],
  'POST /api/startups': [['its story', 'lists']],
  'PUT /api/startups/{id}/vote': [['its story', 'lists']],
  // There is no vote to take back.
  'DELETE /api/startups/{id}/vote': [['its story', 'lists'], []],
  'POST /api/startups/{id}/publish': [['everything']],
  'DELETE /api/startups/{id}': [['everything']],
  'POST /api/startups/{id}/withdraw': [['everything']],
  'POST /api/startups/{id}/updates': [['its story', 'lists']],
  'POST /api/startups/{id}/revived_chapter': [['its story', 'lists']],
  'PUT /api/startups/{id}/facts': [['its story', 'lists']],
  'POST /api/comments': [['its story']],
  'POST /api/revival_opportunities': [['its story', 'lists']],
  'PATCH /api/revival_opportunities/{id}': [['its story', 'lists']],
  'PUT /api/revival_opportunities/{id}': [['its story', 'lists']],
  // Nobody has listed this file yet.
  'PUT /api/uploads/startup-assets/{id}/confirmed': [['everything'], []],
  'PATCH /api/comments/{id}': [['its story']],
  // The first answer counts in figures, which the database reports.
  'POST /api/conversations/{id}/messages': [[], ['lists']],
  'POST /api/conversations/{id}/state': [[], ['lists']],
  // The other one hasn't said so yet.
  'PUT /api/conversations/{id}/runs_again': [['lists'], []],
  'POST /api/handovers/{id}/end': [['everything'], ['lists']],
  'DELETE /api/comments/{id}': [['its story'], ['everything']],
  'POST /api/marketplace_assets': [['marketplace']],
  'PATCH /api/marketplace_assets/{id}': [['everything']],
  'DELETE /api/marketplace_assets/{id}': [['everything']],
  'POST /api/marketplace_assets/{id}/files/{position}/url': [[], ['marketplace']],
  // The bookmark changes its place among the most saved.
  'PUT /api/marketplace_assets/{id}/bookmark': [[], ['marketplace']],
  // The sample sends the same name again.
  'PATCH /api/profiles/{id}': [['everything'], []],
  'POST /api/account-deletion': [['everything']],
  'DELETE /api/account-deletion': [['everything']],
  'POST /api/account-deletion/cancel': [['everything']],
  // The correction is declined.
  'POST /api/admin/corrections/{id}/decision': [['everything'], []],
  'DELETE /api/admin/startups/{id}': [['everything']],
  'DELETE /api/admin/assets/{id}': [['everything']],
  'DELETE /api/admin/comments/{id}': [['everything']],
  'PUT /api/admin/startups/{id}/hidden': [['everything']],
  'DELETE /api/admin/startups/{id}/hidden': [['everything']],
  'PUT /api/admin/assets/{id}/hidden': [['everything']],
  'DELETE /api/admin/assets/{id}/hidden': [['everything']],
  'PUT /api/admin/comments/{id}/hidden': [['everything']],
  'DELETE /api/admin/comments/{id}/hidden': [['everything']],
  'PUT /api/admin/story_changes/{id}/redaction': [['everything']],
  'DELETE /api/uploads/startup-assets/{id}/location': [['everything']],
  'DELETE /api/admin/users/{id}': [['everything']],
  'POST /api/admin/rulebooks/{name}/versions': [['everything']],
  'PATCH /api/admin/settings': [['everything']],
  'POST /api/admin/users/{id}/suspension': [['everything']],
  'DELETE /api/admin/users/{id}/suspension': [['everything']],
  'PUT /api/admin/users/{id}/roles/admin': [['everything'], []],
  'DELETE /api/admin/users/{id}/roles/admin': [['everything'], []],
}

/** What other instances learn to have been taken back. All others are harmless there. */
const TAKEN_BACK = [
  'POST /api/account-deletion',
  'DELETE /api/account-deletion',
  'POST /api/account-deletion/cancel',
  'DELETE /api/startups/{id}',
  'POST /api/startups/{id}/withdraw',
  'POST /api/startups/{id}/publish',
  'POST /api/startups/{id}/revived_chapter',
  'PUT /api/startups/{id}/facts',
  'PUT /api/startups/{id}/lessons',
  'PUT /api/proofs/{id}/answer',
  'PUT /api/proofs/{id}/facts',
  'DELETE /api/proofs/{id}',
  'PUT /api/own/seller',
  'DELETE /api/own/seller',
  'PATCH /api/revival_opportunities/{id}',
  'PUT /api/revival_opportunities/{id}',
  'PUT /api/wishes',
  'DELETE /api/wishes',
  'PATCH /api/comments/{id}',
  'DELETE /api/comments/{id}',
  'PATCH /api/marketplace_assets/{id}',
  'DELETE /api/marketplace_assets/{id}',
  'DELETE /api/uploads/startup-assets/{id}/location',
  'POST /api/handovers/{id}/end',
  'POST /api/conversations/{id}/messages',
  'POST /api/conversations/{id}/state',
  'POST /api/admin/rulebooks/{name}/versions',
  'DELETE /api/admin/startups/{id}',
  'PUT /api/admin/startups/{id}/hidden',
  'DELETE /api/admin/startups/{id}/hidden',
  'DELETE /api/admin/assets/{id}',
  'PUT /api/admin/assets/{id}/hidden',
  'DELETE /api/admin/assets/{id}/hidden',
  'DELETE /api/admin/comments/{id}',
  'PUT /api/admin/comments/{id}/hidden',
  'DELETE /api/admin/comments/{id}/hidden',
  'PATCH /api/admin/settings',
  'DELETE /api/admin/users/{id}',
]

test('every write moves the versions of what it changes, and no others', async () => {
  const moved: Record<string, [string[], string[]?]> = {}
  const takenBack: string[] = []
  for (const operation of operations.filter(({ method }) => method !== 'GET')) {
    const sample = await sampleFor(app, operation)
    await notified()
    // The tests' own writes with system rights move everything.
    const ofTests = vi.spyOn(app.services.versions, 'moveEverything').mockReturnValue()
    const changes: Change[] = []
    const reported = vi
      .spyOn(app.services.versions, 'onChange')
      .mockImplementation((change) => void changes.push(change))
    let movedSince = () => ['not sent']
    const response = await send(app, operation, sample, {}, async () => {
      movedSince = watch(app.services.versions, idIn(sample))
    })
    expect(sample.status ? [sample.status] : operation.successes, operation.key).toContain(response.status)
    const atOnce = movedSince()
    await notified()
    const elsewhere = new Versions(CONTENT_CHANGES)
    const movedElsewhere = watch(elsewhere, idIn(sample))
    for (const change of changes.slice(0, -1)) elsewhere.onChange(change)
    ofTests.mockRestore()
    reported.mockRestore()
    const byDatabase = movedElsewhere()
    if (!changes.slice(0, -1).every(CONTENT_CHANGES.onlyAdds)) {
      takenBack.push(operation.key)
      expect(operation.declared.onlyAdds, operation.key).toBeUndefined()
    }
    if (atOnce.length + byDatabase.length > 0)
      moved[operation.key] = `${atOnce}` === `${byDatabase}` ? [atOnce] : [atOnce, byDatabase]
  }
  expect(moved).toEqual(MOVED)
  expect(takenBack).toEqual(TAKEN_BACK)
}, 60_000)

test('a page depends on everything that the answers in it depend on', async () => {
  const { ann } = app.people
  const story = await aStartup(app.db, ann, { is_open_for_revival: true })
  const offer = await anOpportunity(app.db, story)
  const asset = await anAsset(app.db, ann)
  const paths = [
    '/',
    '/directory',
    '/marketplace',
    '/guidelines',
    '/moderation/rules',
    '/privacy',
    '/terms',
    '/contact',
    '/support',
    '/auth',
    '/forgot-password',
  ]
  for (const path of [...paths, `/story/${story.id}`, `/asset/${asset.id}`, `/contact-founder/${offer.id}`]) {
    const lookups = vi.spyOn(app.services.versions, 'of')
    app.services.versions.moveEverything()
    expect((await app.request(path)).status, path).toBe(200)
    const [page, ...answers] = lookups.mock.calls.map(([topics]) => topics)
    lookups.mockRestore()
    const missing = answers
      .flatMap((topics) => topics ?? ['everything'])
      .filter((topic) => page && !page.includes(topic))
    expect(missing, path).toEqual([])
  }
})

/** Reads as the browser of a guest who hasn't written anything. */
const read = async (path: string, cookie = '') => (await app.request(path, { headers: { cookie } })).text()

test('for a second guests see a page from before a vote, but whoever wrote and whoever looks later sees it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { ann, ben } = app.people
  const { id } = await aStartup(app.db, ann)
  const path = `/story/${id}`
  const before = await read(path)
  expect(before).toContain('"votes":0')
  const { headers } = await app.request(`/api/startups/${id}/vote`, { as: ben, method: 'PUT' })
  expect(headers.get('set-cookie')).toBe('unpause.wrote=1; Max-Age=5; Path=/; HttpOnly; SameSite=Lax')
  expect(await read(path)).toBe(before)
  expect(await read(`/api/startups/${id}`)).toContain('"votes":1')
  expect(await read(path, 'unpause.wrote=1')).toContain('"votes":1')
  expect(await read(path)).toContain('"votes":1')

  await app.request(`/api/startups/${id}/vote`, { as: ben, method: 'DELETE' })
  expect(await read(path)).toContain('"votes":1')
  vi.advanceTimersByTime(1000)
  expect(await read(path)).toContain('"votes":0')
  vi.useRealTimers()
})

test('what an admin deletes is gone from every page at once', async () => {
  const { ann, ben, ada } = app.people
  const story = await aStartup(app.db, ann)
  const { id } = await aComment(app.db, story, ben, { content: 'Buy pills' })
  expect(await read(`/story/${story.id}`)).toContain('Buy pills')
  await app.request(`/api/admin/comments/${id}`, { as: ada, method: 'DELETE', json: { reason: 'Spam' } })
  expect(await read(`/story/${story.id}`)).not.toContain('Buy pills')
})

test('a vote leaves other stories and the marketplace in the cache', async () => {
  const { ann, ben } = app.people
  const { id } = await aStartup(app.db, ann)
  const elsewhere = [
    `/story/${other}`,
    '/marketplace',
    `/api/startups/${other}`,
    `/api/comments?startup_id=${other}`,
  ]
  const ofTests = vi.spyOn(app.services.versions, 'moveEverything').mockReturnValue()
  for (const path of elsewhere) await read(path)
  await app.request(`/api/startups/${id}/vote`, { as: ben, method: 'PUT' })
  await notified()
  const queries = vi.spyOn(app.db.guest, 'selectFrom')
  for (const path of elsewhere) await read(path, 'unpause.wrote=1')
  expect(queries).not.toHaveBeenCalled()
  await read('/directory', 'unpause.wrote=1')
  expect(queries).toHaveBeenCalled()
  ofTests.mockRestore()
})

test('another process learns the same from the database', async () => {
  const { ann, ben } = app.people
  const { id } = await aStartup(app.db, ann)
  const versions = new Versions(CONTENT_CHANGES)
  const changes = await watchChanges(app.db)
  await notified()
  changes.on((change) => versions.onChange(change))
  const movedSince = watch(versions, id)
  await app.request(`/api/startups/${id}/vote`, { as: ben, method: 'PUT' })
  await vi.waitFor(() => expect(movedSince()).toEqual(['its story', 'lists']))
  await changes.stop()
})

test('what only the member sees moves nothing', async () => {
  const { ann } = app.people
  await notified()
  const ofTests = vi.spyOn(app.services.versions, 'moveEverything').mockReturnValue()
  const movedSince = watch(app.services.versions, other)
  const done = await app.request(`/api/profiles/${ann.id}`, {
    as: ann,
    method: 'PATCH',
    json: { first_login_completed: true },
  })
  expect([done.status, done.headers.get('set-cookie')]).toEqual([200, null])
  await notified()
  expect(movedSince()).toEqual([])
  ofTests.mockRestore()
})

test('a browser that has voted sees it through the server itself', async () => {
  const { ann, ben } = app.people
  const { id } = await aStartup(app.db, ann)
  const server = await listenTo(app, { proxies: 0 })
  const session = await app.sessionOf(ben.id)
  const guest = async (cookie = '') =>
    (await fetch(`${server.url}/story/${id}`, { headers: { cookie } })).text()
  expect(await guest()).toContain('"votes":0')
  const headers = { cookie: session, origin: TEST_ORIGIN }
  const voted = await fetch(`${server.url}/api/startups/${id}/vote`, { method: 'PUT', headers })
  const [cookie = ''] = voted.headers.getSetCookie().map((line) => line.split(';')[0])
  expect(await guest(cookie)).toContain('"votes":1')
  await server.stop()
})

test('a member who changes what others see of them is believed at once', () => {
  const { changes } = declaredOperations(app).get('PATCH /api/profiles/{id}') ?? {}
  const topicsOf = (change: object) => topicsFor(changes, { id: 'b', ...change })
  for (const shown of [
    { full_name: 'Ben' },
    { avatar_url: null },
    { handle: 'ben' },
    { about: '' },
    { links: [] },
  ])
    expect(topicsOf({ first_login_completed: true, ...shown }), JSON.stringify(shown)).toBeUndefined()
  expect(topicsOf({ first_login_completed: true })).toEqual([])
})
