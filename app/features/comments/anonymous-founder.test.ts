import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aStartup } from '../../../test/factories.ts'
import type { Person } from '../../../test/people.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => resetRateLimits(app))

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/**
 * Replaces IDs by numbers in the order in which they come, and leaves out times. What remains is what a
 * stranger could tell two founders apart by.
 */
function withoutChance(text: string): string {
  const ids = new Map<string, string>()
  const numbered = text.replace(ID, (id) => {
    if (!ids.has(id)) ids.set(id, `id-${ids.size}`)
    return ids.get(id) ?? ''
  })
  return numbered.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'time')
}

const post = (as: { id: string }, json: object) =>
  app.request('/api/comments', {
    as,
    json: { id: crypto.randomUUID(), content: 'He bought the tables.', ...json },
  })

/** Everything that somebody else can read about the comments of a founder on their anonymous story. */
async function seenBy(stranger: Person | undefined, founder: Person) {
  const story = await aStartup(app.db, founder, { is_anonymous: true })
  const question = await post(app.people.cyd, { startup_id: story.id })
  const posted = await post(founder, {
    startup_id: story.id,
    as_founder: true,
    parent_id: (await question.json()).id,
  })
  expect(posted.status).toBe(201)
  const { id } = await posted.json()
  await sql`update comments set created_at = created_at - interval '1 hour' where id = ${id}`.execute(
    app.db.owner,
  )
  await app.request(`/api/comments/${id}`, {
    as: founder,
    method: 'PATCH',
    json: { content: 'He kept the tables.' },
  })
  const read = async (path: string) => {
    app.services.versions.moveEverything()
    return (await app.request(path, { ...(stranger && { as: stranger }) })).text()
  }
  const answers = [
    await read(`/api/comments?startup_id=${story.id}`),
    await read(`/api/comments?startup_id=${story.id}&sort=useful&around=${id}`),
    await read(`/api/comments/${id}`),
    await read(`/api/comments/${id}/versions`),
    ...(stranger ? [await read(`/api/viewer?stories=${story.id}&discussion=${story.id}`)] : []),
  ]
  if (stranger) {
    const useful = await app.request(`/api/comments/${id}/useful`, { as: stranger, method: 'PUT' })
    answers.push(await useful.text())
    const reply = await post(stranger, { startup_id: story.id, parent_id: id, content: 'Thanks.' })
    answers.push(String(reply.status), await reply.text())
  }
  const { rows } = await app.db.as({ role: 'anon' }, (tx) =>
    sql`select * from comments where id = ${id}`.execute(tx),
  )
  return { answers: answers.join('\n'), row: JSON.stringify(rows), id, story }
}

test('a stranger gets the same bytes about the comments of one anonymous founder as of another', async () => {
  const { ann, ben, cyd, ada } = app.people
  for (const stranger of [undefined, cyd, ada]) {
    const [one, other] = [await seenBy(stranger, ann), await seenBy(stranger, ben)]
    expect(withoutChance(one.answers)).toBe(withoutChance(other.answers))
    expect(one.answers).toContain('"is_founder":true')
    for (const [shown, founder] of [
      [one, ann],
      [other, ben],
    ] as const)
      for (const trace of [founder.id, founder.full_name]) {
        expect(shown.answers).not.toContain(trace)
        expect(shown.row).not.toContain(trace)
      }
  }
})

test("neither an admin's list nor the audit log says whose a founder's comment is", async () => {
  const { ann, ada } = app.people
  const { id } = await seenBy(undefined, ann)
  const { items } = await (await app.request('/api/admin/comments', { as: ada })).json()
  const listed = items.find((comment: { id: string }) => comment.id === id)
  expect(listed).toBeDefined()
  expect(JSON.stringify(listed)).not.toContain(ann.full_name)
  expect((await app.request(`/api/comments/${id}`, { as: ann, method: 'DELETE' })).status).toBe(204)
  const { rows } = await sql`select * from audit_log where target_id = ${id}`.execute(app.db.owner)
  expect(rows).toEqual([])
})

test('a block by the founder refuses nobody on their anonymous story', async () => {
  const { ann, cyd } = app.people
  await app.db.system((tx) =>
    tx.insertInto('blocks').values({ blocker_id: ann.id, blocked_id: cyd.id }).execute(),
  )
  const { answers } = await seenBy(cyd, ann)
  await app.db.system((tx) => tx.deleteFrom('blocks').execute())
  expect(answers).toContain('"action":"added","useful":1')
  expect(answers).toContain('\n201\n')
})

test('a founder comments as one on their anonymous story unless they say otherwise', async () => {
  const { ann, ben } = app.people
  const { id: startup_id } = await aStartup(app.db, ann, { is_anonymous: true })
  const { id: named } = await aStartup(app.db, ann)
  const author = async (as: { id: string }, json: object) => {
    const { user_id, is_founder } = await (await post(as, json)).json()
    return { user_id, is_founder }
  }
  expect(await author(ann, { startup_id })).toEqual({ user_id: null, is_founder: true })
  expect(await author(ann, { startup_id, as_founder: false })).toEqual({ user_id: ann.id, is_founder: false })
  expect(await author(ben, { startup_id })).toEqual({ user_id: ben.id, is_founder: false })
  expect(await author(ann, { startup_id: named })).toEqual({ user_id: ann.id, is_founder: false })
})

test('only the founder comments as one, only on an anonymous story, and can edit and delete it', async () => {
  const { ann, ben } = app.people
  const [named, anonymous] = [
    await aStartup(app.db, ann),
    await aStartup(app.db, ann, { is_anonymous: true }),
  ]
  for (const [as, startup_id] of [
    [ben, anonymous.id],
    [ann, named.id],
  ] as const) {
    const refused = await post(as, { startup_id, as_founder: true })
    expect(refused.status).toBe(404)
    expect((await refused.json()).message).toMatch(/\w/)
  }
  const id = crypto.randomUUID()
  for (let times = 0; times < 2; times += 1) {
    const posted = await post(ann, { id, startup_id: anonymous.id, as_founder: true })
    expect(posted.status).toBe(201)
    expect(await posted.json()).toMatchObject({ user_id: null, is_founder: true, is_builder: false })
  }
  for (const as of [ben]) {
    expect(
      (await app.request(`/api/comments/${id}`, { as, method: 'PATCH', json: { content: 'No.' } })).status,
    ).toBe(403)
    expect((await app.request(`/api/comments/${id}`, { as, method: 'DELETE' })).status).toBe(403)
  }
  expect((await app.request(`/api/comments/${id}/useful`, { as: ann, method: 'PUT' })).status).toBe(409)
  const edited = await app.request(`/api/comments/${id}`, {
    as: ann,
    method: 'PATCH',
    json: { content: 'Yes.' },
  })
  expect(edited.status).toBe(200)
})
