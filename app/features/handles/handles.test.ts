import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aComment, aStartup } from '../../../test/factories.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'
import { NAME_TEXTS } from '../../platform/text/name-texts.ts'
import { removeAccount } from '../accounts/leaving/account-deletion.db.ts'
import { giveHandles } from './give-handles.jobs.ts'
import { handleSkeleton, retiredHash } from './handle-skeleton.server.ts'
import { HANDLE_TEXTS } from './handle-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.system(async (tx) => {
    await tx.updateTable('profiles').set({ handle: null, handle_changed_at: null }).execute()
    await tx.deleteFrom('app.handle_skeletons').execute()
    await tx.deleteFrom('app.retired_handles').execute()
  })
})

const take = (as: { id: string }, handle: unknown, rest: object = {}) =>
  app.request(`/api/profiles/${as.id}`, { as, method: 'PATCH', json: { handle, ...rest } })

async function refusal(response: Response) {
  const { fields } = await response.json()
  return { status: response.status, handle: fields?.handle }
}

/** Moves the last change back by so many days. */
const wait = (days: number) =>
  app.db.system((tx) =>
    tx
      .updateTable('profiles')
      .set({ handle_changed_at: sql`handle_changed_at - ${days} * interval '1 day'` })
      .execute(),
  )

const personOf = async (handle: string) => {
  const response = await app.request(`/api/people/${handle}`)
  return response.status === 200 ? (await response.json()).handle : response.status
}

test('takes a handle as people type it, and keeps it', async () => {
  const { ben } = app.people
  const taken = await take(ben, ' @Ben-Boatwright ')
  expect(taken.status).toBe(200)
  expect(await taken.json()).toMatchObject({ handle: 'ben-boatwright', handle_fixed_until: null })
  expect((await take(ben, 'ben-boatwright')).status).toBe(200)
})

test.each(['ab', 'a'.repeat(31), '-ada', 'ada-', 'ada--lovell', 'ada_lovell', 'ada lovell', 'adä', 5, ''])(
  'refuses %j, which has not the form of a handle',
  async (handle) => {
    expect(await refusal(await take(app.people.ben, handle))).toEqual({
      status: 400,
      handle: HANDLE_TEXTS.form,
    })
  },
)

test.each(['ada-love11', 'adalovell', 'a-d-a-lovell', 'ada-lovell'])(
  'refuses %s, which looks like the handle of another member',
  async (handle) => {
    expect((await take(app.people.ann, 'ada-lovell')).status).toBe(200)
    expect(await refusal(await take(app.people.ben, handle))).toEqual({
      status: 400,
      handle: HANDLE_TEXTS.taken,
    })
  },
)

test.each(['unpause-team', 'm0derator', 'support-staff', 'adrnin', 'founder', 'f0under'])(
  'keeps %s for the team',
  async (handle) => {
    expect(await refusal(await take(app.people.ben, handle))).toEqual({
      status: 400,
      handle: NAME_TEXTS.reserved,
    })
  },
)

test('changes nothing else when the handle is refused', async () => {
  const { ann, ben } = app.people
  await take(ann, 'ada-lovell')
  expect((await take(ben, 'adalovell', { full_name: 'Ben Renamed' })).status).toBe(400)
  const profile = await (await app.request(`/api/profiles/${ben.id}`, { as: ben })).json()
  expect(profile).toMatchObject({ full_name: ben.full_name, handle: null })
})

test('gives one handle, or two of one look, to one of two members who ask at once', async () => {
  const { ann, ben, cyd } = app.people
  const answers = await Promise.all([take(ann, 'corn-field'), take(ben, 'comfield'), take(cyd, 'corn-field')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  for (const refused of answers.filter(({ status }) => status === 400))
    expect((await refused.json()).fields).toEqual({ handle: HANDLE_TEXTS.taken })
})

test('changes a handle once in 30 days, and says until when', async () => {
  const { ben } = app.people
  await take(ben, 'first-one')
  const changed = await take(ben, 'second-one')
  expect(changed.status).toBe(200)
  expect((await changed.json()).handle_fixed_until).toMatch(/^\d{4}-/)
  expect(await refusal(await take(ben, 'third-one'))).toEqual({ status: 400, handle: HANDLE_TEXTS.tooSoon })
  await wait(31)
  expect((await take(ben, 'third-one')).status).toBe(200)
})

test('leads from every old handle to the member in one step, and gives it to nobody else', async () => {
  const { ann, ben, cyd } = app.people
  await aComment(app.db, await aStartup(app.db, ann), ben)
  for (const handle of ['name-a', 'name-b', 'name-c', 'name-a']) {
    expect((await take(ben, handle)).status).toBe(200)
    await wait(31)
  }
  for (const handle of ['name-a', 'name-b', 'name-c', 'NAME-B']) expect(await personOf(handle)).toBe('name-a')
  for (const old of ['name-b', 'name-c', 'nameb']) expect((await take(cyd, old)).status).toBe(400)
  for (const old of ['name-b', 'name-c']) {
    const page = await app.request(`/people/${old}`)
    expect([page.status, page.headers.get('location')]).toEqual([
      301,
      expect.stringMatching(/\/people\/name-a$/),
    ])
  }
})

test('lets a member give a handle up, which stays theirs', async () => {
  const { ben, cyd } = app.people
  await take(ben, 'my-name')
  expect((await take(ben, null)).status).toBe(200)
  expect((await take(cyd, 'my-name')).status).toBe(400)
  expect((await take(ben, 'my-name')).status).toBe(200)
})

test('gives a handle back that was given up within 30 days, but no other one', async () => {
  const { ben } = app.people
  await take(ben, 'first-one')
  await take(ben, 'second-one')
  await take(ben, null)
  for (const handle of ['first-one', 'third-one'])
    expect(await refusal(await take(ben, handle))).toEqual({ status: 400, handle: HANDLE_TEXTS.givenUp })
  const taken = await take(ben, 'second-one')
  expect(taken.status).toBe(200)
  expect((await taken.json()).handle_fixed_until).toMatch(/^\d{4}-/)
  await wait(31)
  expect((await take(ben, 'third-one')).status).toBe(200)
})

test("never changes another member's handle, not even an admin", async () => {
  const { ada, ben } = app.people
  const response = await app.request(`/api/profiles/${ben.id}`, {
    as: ada,
    method: 'PATCH',
    json: { handle: 'not-mine' },
  })
  expect(response.status).toBe(404)
  const profile = await app.request(`/api/profiles/${ben.id}`, { as: ben })
  expect(await profile.json()).toMatchObject({ handle: null })
})

test('keeps only a keyed hash of a deleted account, so that nobody can take its handles', async () => {
  const id = crypto.randomUUID()
  const account = { id, email: `${id}@example.com` }
  await app.db.system((tx) =>
    tx
      .insertInto('auth.users')
      .values({ ...account, name: 'Gone', email_verified: true })
      .execute(),
  )
  expect((await take(account, 'gone-soon')).status).toBe(200)
  expect((await take(account, 'gone-now')).status).toBe(200)
  await app.db.system((tx) => removeAccount(tx, account))
  const left = await app.db.system(async (tx) => ({
    handles: await tx.selectFrom('app.handles').selectAll().execute(),
    retired: await tx.selectFrom('app.retired_handles').select('keyed_hash').execute(),
  }))
  expect(left.handles).toEqual([])
  expect(left.retired).toHaveLength(2)
  expect(JSON.stringify(left.retired)).not.toContain('gone')
  const { ben } = app.people
  for (const handle of ['gone-soon', 'gonesoon', 'g0ne-now'])
    expect(await refusal(await take(ben, handle))).toEqual({ status: 400, handle: HANDLE_TEXTS.taken })
  expect(await check(ben, 'gone-soon')).toBe(HANDLE_TEXTS.taken)
})

const check = async (as: { id: string }, handle: string) =>
  (await (await app.request(`/api/handles/check?search=${encodeURIComponent(handle)}`, { as })).json())
    .problem

const suggest = async (as: { id: string }, name: string) =>
  (await (await app.request(`/api/handles/suggestion?search=${encodeURIComponent(name)}`, { as })).json())
    .handle

test('says while one types whether a handle is free', async () => {
  const { ann, ben } = app.people
  await take(ann, 'ada-lovell')
  expect(await check(ben, 'Ada-Love11')).toBe(HANDLE_TEXTS.taken)
  expect(await check(ann, 'ada-love11')).toBe(null)
  expect(await check(ben, 'a')).toBe(HANDLE_TEXTS.form)
  expect(await check(ben, 'unpause')).toBe(NAME_TEXTS.reserved)
  expect(await check(ben, 'ben')).toBe(null)
  expect((await app.request('/api/handles/check?search=ben')).status).toBe(401)
})

test('suggests a free handle for a name', async () => {
  const { ann, ben } = app.people
  expect(await suggest(ben, 'Ada Lovell')).toBe('ada-lovell')
  await take(ann, 'ada-lovell')
  expect(await suggest(ben, 'Ada Lovell')).toBe('ada-lovell-2')
  expect(await suggest(ben, 'Žofie Müller-Łódź')).toBe('zofie-muller-lodz')
  expect(await suggest(ben, "Conan O'Brien")).toBe('conan-obrien')
  expect(await suggest(ben, 'Unpause Team')).toBe(null)
  expect(await suggest(ben, 'Лев')).toBe(null)
  expect(await suggest(ben, 'Li')).toBe('li-2')
  expect((await suggest(ben, 'Maximiliane Alexandra von und zu Hohenstein'))?.length).toBeLessThanOrEqual(30)
})

test('offers one for the own name before the first public act only, and never for an anonymous story', async () => {
  const { ben } = app.people
  const offered = async () =>
    (await app.request('/api/handles/suggestion', { as: ben })).json() as Promise<unknown>
  await app.db.system((tx) => tx.deleteFrom('startups').where('user_id', '=', ben.id).execute())
  await app.db.system((tx) => tx.deleteFrom('comments').where('user_id', '=', ben.id).execute())
  expect(await offered()).toEqual({ handle: 'ben-member', is_offered: true })
  await aStartup(app.db, ben, { is_anonymous: true })
  expect(await offered()).toMatchObject({ is_offered: true })
  await take(ben, 'ben-boatwright')
  expect(await offered()).toMatchObject({ is_offered: false })
  await take(ben, null)
  await aComment(app.db, await aStartup(app.db, app.people.ann), ben)
  expect(await offered()).toMatchObject({ is_offered: false })
})

test('gives one, suggested from the name, to those who published before there were handles', async () => {
  const { ann, ben, cyd } = app.people
  await take(cyd, 'cyd')
  await app.db.system((tx) =>
    tx
      .insertInto('app.handles_to_give')
      .values([ann, ben, cyd].map(({ id }) => ({ user_id: id })))
      .execute(),
  )
  const parts = { db: app.db, pseudonymOf: app.services.pseudonymOf }
  await giveHandles(parts)
  await giveHandles(parts)
  const given = await app.db.system((tx) =>
    tx
      .selectFrom('profiles')
      .select(['full_name', 'handle', 'handle_changed_at'])
      .orderBy('full_name')
      .execute(),
  )
  expect(given).toMatchObject([
    { full_name: 'Ada Admin', handle: null },
    { full_name: 'Ann Founder', handle: 'ann-founder', handle_changed_at: null },
    { full_name: 'Ben Member', handle: 'ben-member', handle_changed_at: null },
    { full_name: 'Cyd Member', handle: 'cyd' },
  ])
})

test('finds the same look in the database and in the server', async () => {
  const handles = ['ada-love11', 'corn-r-n', 'b0b', 'l1-1l', 'r-n', 'rrnn', 'zoo-1000']
  const { rows } = await app.db.system((tx) =>
    sql<{ skeleton: string }>`
      select app.handle_skeleton(handle) as skeleton from unnest(${handles}::text[]) with ordinality t (handle, place)
      order by place
    `.execute(tx),
  )
  expect(rows.map(({ skeleton }) => skeleton)).toEqual(handles.map(handleSkeleton))
  expect(retiredHash(app.services.pseudonymOf, 'b0b')).toBe(retiredHash(app.services.pseudonymOf, 'bob'))
})
