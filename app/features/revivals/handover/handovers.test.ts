import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aBlock, aSuspension } from '../../../../test/factories.ts'
import { aHandover } from '../../../../test/handover-factory.ts'
import type { Person } from '../../../../test/people.ts'
import { member } from '../../../platform/database/actor.ts'
import { HANDOVER_LIMITS, STEP_STATES, type StepState } from './handover.ts'
import { HANDOVER_KINDS, HANDOVER_ORDER } from './handover-kinds.ts'
import type { Handover, HandoverItem } from './handover-response.schema.ts'
import { HANDOVER_ERRORS } from './handover-texts.ts'

let app: TestApp
let room: Awaited<ReturnType<typeof aHandover>>
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  room = await aHandover(app.db, app.people.ann, app.people.ben)
})

const path = (rest = '') => `/api/handovers/${room.id}${rest}`
const read = async (as: Person): Promise<Handover> => (await app.request(path(), { as })).json()
const step = async (kind: HandoverItem['kind'], as = app.people.ann) => {
  const found = (await read(as)).items.find((item) => item.kind === kind)
  if (!found) throw new Error(`There is no step ${kind}`)
  return found
}
const patch = (as: Person | undefined, id: string, json: object) =>
  app.request(path(`/items/${id}`), { ...(as && { as }), method: 'PATCH', json })
const move = async (as: Person, kind: HandoverItem['kind'], from: StepState, to: StepState, words = '') =>
  (await patch(as, (await step(kind)).id, { from, to, ...(words && { words }) })).status
const end = async (as: Person, state: string, words = '') =>
  (await app.request(path('/end'), { as, json: { state, words } })).status
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const setSteps = (values: object, kinds?: readonly string[]) =>
  app.db.system((tx) => {
    const query = tx.updateTable('handover_items').set(values).where('handover_id', '=', room.id)
    return (kinds ? query.where('kind', 'in', kinds) : query).execute()
  })
const acts = async (as = app.people.ann) => (await read(as)).history.map(({ act }) => act)
const signBoth = async () => {
  const { ann, ben } = app.people
  expect(await move(ann, 'scope', 'todo', 'accepted')).toBe(200)
  expect(await move(ben, 'scope', 'handed_over', 'accepted')).toBe(200)
}
const noticesOf = async (person: Person) => {
  const rows = await app.db.system((tx) =>
    tx
      .selectFrom('notifications')
      .select('facts')
      .where('user_id', '=', person.id)
      .where('kind', '=', 'handover')
      .where('conversation_id', '=', room.conversationId)
      .orderBy('created_at')
      .execute(),
  )
  return rows.map(({ facts }) => (facts as { change: string }).change)
}
const offer = () =>
  app.db.system((tx) =>
    tx
      .selectFrom('revival_opportunities')
      .select(['is_active', 'accepted_conversation_id'])
      .where('id', '=', room.offer.id)
      .executeTakeFirstOrThrow(),
  )

test('a handover has the steps of its offer in their order, and the two read it, each from their side', async () => {
  const { ann, ben } = app.people
  const [founders, members] = [await read(ann), await read(ben)]
  expect(founders.items.map(({ kind }) => kind)).toEqual([
    'scope',
    'liabilities',
    'agreement',
    'github_repository',
    'domain_between_registrars',
    'secrets',
    'dns_and_mail',
    'old_access',
  ])
  expect(founders).toMatchObject({
    id: room.id,
    state: 'open',
    is_owner: true,
    stays: ['beans.example'],
    other: { full_name: 'Ben Member' },
  })
  expect(members).toMatchObject({ is_owner: false, other: { full_name: 'Ann Founder' } })
  expect(members.items.map(({ is_giver }) => is_giver)).toEqual(
    founders.items.map(({ is_giver }) => !is_giver),
  )
  expect(await (await app.request(`/api/handovers/${room.conversationId}`, { as: ben })).json()).toEqual(
    members,
  )
})

test('a handover is for the two: others, admins and moderators find nothing, and guests are asked to sign in', async () => {
  const { cyd, ada } = app.people
  await app.db.system((tx) =>
    tx
      .insertInto('user_roles')
      .values({ user_id: cyd.id, role: 'moderator' })
      .onConflict((it) => it.doNothing())
      .execute(),
  )
  const item = await step('scope')
  for (const as of [cyd, ada]) {
    expect((await app.request(path(), { as })).status).toBe(404)
    expect((await app.request(path('/agreement'), { as })).status).toBe(404)
    expect((await patch(as, item.id, { from: 'todo', to: 'accepted' })).status).toBe(404)
    expect(
      (await app.request(path('/items'), { as, json: { id: crypto.randomUUID(), what: 'x' } })).status,
    ).toBe(404)
    expect((await app.request(path('/end'), { as, json: { state: 'returned' } })).status).toBe(404)
  }
  expect((await app.request(path())).status).toBe(401)
  expect((await patch(undefined, item.id, { note: 'x' })).status).toBe(401)
})

test('reading changes nothing', async () => {
  const state = () =>
    app.db.system(async (tx) => [
      await tx.selectFrom('handovers').selectAll().where('id', '=', room.id).execute(),
      await tx
        .selectFrom('handover_items')
        .selectAll()
        .where('handover_id', '=', room.id)
        .orderBy('id')
        .execute(),
      await tx
        .selectFrom('handover_history')
        .selectAll()
        .where('handover_id', '=', room.id)
        .orderBy('id')
        .execute(),
    ])
  const before = await state()
  for (const as of [app.people.ann, app.people.ben])
    for (const method of ['GET', 'HEAD']) await app.request(path(), { as, method })
  expect(await state()).toEqual(before)
})

test('before anything moves, both sign what passes on', async () => {
  const { ann, ben } = app.people
  expect(await move(ann, 'github_repository', 'todo', 'handed_over')).toBe(409)
  expect(await move(ann, 'scope', 'todo', 'accepted')).toBe(200)
  expect(await step('scope')).toMatchObject({ state: 'handed_over', other_signed_at: null })
  expect(await move(ann, 'github_repository', 'todo', 'handed_over')).toBe(409)
  expect(await move(ben, 'scope', 'handed_over', 'accepted')).toBe(200)
  expect(await step('scope')).toMatchObject({ state: 'accepted', accepted_at: expect.any(String) })
  expect(await move(ann, 'github_repository', 'todo', 'handed_over')).toBe(200)
})

test('a change of what the one has signed takes the signature away', async () => {
  const { ann, ben } = app.people
  await move(ann, 'scope', 'todo', 'accepted')
  await patch(ben, (await step('scope')).id, { note: 'The tests, too.' })
  expect(await step('scope')).toMatchObject({ state: 'todo', own_signed_at: null, note: 'The tests, too.' })
})

test('what both have signed ends with a step that is added or named anew, and with a note about it', async () => {
  const { ann, ben } = app.people
  const repository = (await step('github_repository')).id
  const changes = [
    () => patch(ann, repository, { what: 'github.com/lumbermill/nothing' }),
    () => app.request(path('/items'), { as: ann, json: { id: crypto.randomUUID(), what: 'The debts' } }),
    async () => patch(ben, (await step('scope')).id, { note: 'Without the debts.' }),
  ]
  for (const change of changes) {
    await signBoth()
    expect(await move(ann, 'agreement', 'todo', 'accepted')).toBe(200)
    expect((await change()).status).toBeLessThan(300)
    const unsigned = { state: 'todo', own_signed_at: null, other_signed_at: null, accepted_at: null }
    expect(await step('scope')).toMatchObject(unsigned)
    expect(await step('agreement')).toMatchObject(unsigned)
    expect(await move(ann, 'github_repository', 'todo', 'handed_over')).toBe(409)
  }
  expect((await noticesOf(ben)).filter((change) => change === 'unsigned')).toHaveLength(1)
  expect(await noticesOf(ann)).toContain('unsigned')
  await signBoth()
  expect(
    (await patch(ann, repository, { note: 'Ask me for the tests.', expected_on: dayFrom(60) })).status,
  ).toBe(200)
  expect(await step('scope')).toMatchObject({ state: 'accepted' })
})

test('two who sign in the same moment have both signed', async () => {
  const { ann, ben } = app.people
  for (const kind of ['scope', 'agreement'] as const) {
    const { id } = await step(kind)
    const { version } = await read(ann)
    expect((await read(ben)).version).toBe(version)
    const sign = (as: Person) => patch(as, id, { from: 'todo', to: 'accepted', version })
    const answers = await Promise.all([ann, ben, ann, ben].map(sign))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const both = { own_signed_at: expect.any(String), other_signed_at: expect.any(String) }
    expect(await step(kind)).toMatchObject({ state: 'accepted', ...both })
    expect((await acts()).filter((act) => act === 'signed')).toHaveLength(kind === 'scope' ? 2 : 4)
  }
})

test('nobody signs what has changed since they looked', async () => {
  const { ann, ben } = app.people
  const terms = (json: object) => app.request(path(), { as: ann, method: 'PATCH', json })
  const changes = [
    async () => patch(ann, (await step('scope')).id, { note: 'Without the debts.' }),
    async () => patch(ann, (await step('secrets')).id, { what: 'Nothing' }),
    () => app.request(path('/items'), { as: ann, json: { id: crypto.randomUUID(), what: 'The debts' } }),
    async () =>
      patch(ann, (await step('liabilities')).id, { lines: [{ what: 'A bill', how_much: '', when: '' }] }),
    () => terms({ legal_name: 'Mill BV' }),
    () => terms({ inspection_days: 90 }),
  ]
  const { id } = await step('agreement')
  for (const change of changes) {
    const { version } = await read(ben)
    expect((await change()).status).toBeLessThan(300)
    expect((await patch(ben, id, { from: 'todo', to: 'accepted', version })).status).toBe(409)
  }
  expect(await step('agreement')).toMatchObject({ state: 'todo', other_signed_at: null })
  const { version } = await read(ben)
  expect((await patch(ann, (await step('secrets')).id, { note: 'Ask me.' })).status).toBe(200)
  expect((await patch(ben, id, { from: 'todo', to: 'accepted', version })).status).toBe(200)
})

test('who gives and who receives can say so in the same moment', async () => {
  const { ann, ben } = app.people
  await signBoth()
  const { id } = await step('github_repository')
  const moves: [Person, StepState][] = [
    [ann, 'handed_over'],
    [ben, 'accepted'],
  ]
  for (const inTurn of [moves, moves.toReversed()]) {
    const answers = await Promise.all(inTurn.map(([as, to]) => patch(as, id, { from: 'todo', to })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await step('github_repository')).toMatchObject({ state: 'accepted' })
    expect(await move(ben, 'github_repository', 'accepted', 'todo')).toBe(200)
  }
  expect(await move(ben, 'github_repository', 'todo', 'accepted')).toBe(200)
  expect((await patch(ann, id, { from: 'todo', to: 'problem', words: 'x' })).status).toBe(409)
})

test('a day that nobody means is refused with a sentence', async () => {
  const { id } = await step('github_repository')
  const refused = await app.request(path(`/items/${id}`), {
    as: app.people.ann,
    method: 'PATCH',
    json: { expected_on: '9999-12-31' },
  })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Please choose a day within 5 years.')
  expect(await step('github_repository')).toMatchObject({ expected_on: null })
})

test('a day that is over is refused at its field, and one that was said before stays', async () => {
  const { ann, ben } = app.people
  const { id } = await step('github_repository')
  const refused = await patch(ann, id, { expected_on: dayFrom(-2) })
  expect(refused.status).toBe(400)
  const sentence = 'Please choose today or a later day.'
  expect(await refused.json()).toMatchObject({ message: sentence, fields: { expected_on: sentence } })
  await expect(
    app.db.as(member(ann.id), (tx) =>
      tx
        .updateTable('handover_items')
        .set({ expected_on: dayFrom(-2) })
        .where('id', '=', id)
        .execute(),
    ),
  ).rejects.toThrow(sentence)
  expect((await patch(ann, id, { expected_on: dayFrom(0) })).status).toBe(200)
  await app.db.system(async (tx) => {
    await sql`alter table public.handover_items disable trigger expect_item`.execute(tx)
    await tx.updateTable('handover_items').set({ expected_on: '2026-01-01' }).where('id', '=', id).execute()
    await sql`alter table public.handover_items enable trigger expect_item`.execute(tx)
  })
  expect((await patch(ben, id, { note: 'By post.', expected_on: '2026-01-01' })).status).toBe(200)
  expect(await step('github_repository')).toMatchObject({ note: 'By post.', expected_on: '2026-01-01' })
  expect((await patch(ben, id, { expected_on: null })).status).toBe(200)
})

test('who gave the proof of a step replaces it, and the other does not', async () => {
  const { ann, ben } = app.people
  const { id } = await step('github_repository')
  const give = async (as: Person, proof_link: string) => (await patch(as, id, { proof_link })).status
  for (const [giver, other] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    expect(await give(giver, 'receipt 12')).toBe(200)
    expect(await step('github_repository', giver)).toMatchObject({ is_proof_link_own: true })
    expect(await step('github_repository', other)).toMatchObject({ is_proof_link_own: false })
    for (const link of ['receipt 13', '']) expect(await give(other, link)).toBe(403)
    await expect(
      app.db.as(member(other.id), (tx) =>
        tx.updateTable('handover_items').set({ proof_link: 'x' }).where('id', '=', id).execute(),
      ),
    ).rejects.toThrow(HANDOVER_ERRORS.othersProof)
    expect((await patch(other, id, { note: 'Thanks.', proof_link: 'receipt 12' })).status).toBe(200)
    expect(await give(giver, 'receipt 14')).toBe(200)
    expect(await step('github_repository')).toMatchObject({ proof_link: 'receipt 14' })
    expect(await give(giver, '')).toBe(200)
    expect(await step('github_repository')).toMatchObject({ proof_link: '', is_proof_link_own: null })
  }
})

test('only the giver declares what comes along, and a signature ends with the declaration it was given for', async () => {
  const { ann, ben } = app.people
  const lines = [
    { what: 'Open tickets', how_much: '14', when: 'now' },
    { what: 'Hosting', how_much: '', when: '' },
  ]
  const { id } = await step('liabilities')
  expect((await patch(ann, id, { lines })).status).toBe(200)
  expect(await move(ben, 'agreement', 'todo', 'accepted')).toBe(200)
  expect((await patch(ben, id, { lines: [] })).status).toBe(403)
  const byHand = app.db.as(member(ben.id), (tx) =>
    tx.updateTable('handover_items').set({ lines: '[]' }).where('id', '=', id).execute(),
  )
  await expect(byHand).rejects.toMatchObject({ code: '42501' })
  expect(await step('liabilities')).toMatchObject({ lines })
  expect((await patch(ann, id, { lines: lines.slice(1) })).status).toBe(200)
  expect(await step('agreement')).toMatchObject({ state: 'todo', other_signed_at: null })
  expect((await read(ben)).history.find(({ act }) => act === 'changed')?.changes).toEqual([
    { field: 'lines', from: 'Open tickets, 14, now', to: '' },
  ])
})

test('the history says what each text was before', async () => {
  const { ann } = app.people
  const { id, what } = await step('github_repository')
  await patch(ann, id, { what: 'github.com/lumbermill/books', note: 'With the wiki.' })
  expect((await read(ann)).history.find(({ act }) => act === 'changed')).toMatchObject({
    item_id: id,
    is_own: true,
    changes: [
      { field: 'what', from: what, to: 'github.com/lumbermill/books' },
      { field: 'note', from: '', to: 'With the wiki.' },
    ],
  })
})

test('what happened is paged by time and ID, of a step as of the whole handover, for the two alone', async () => {
  const { ann, ben, cyd } = app.people
  const { id: item } = await step('github_repository')
  const at = '2026-01-02T10:00:00Z'
  await app.db.system((tx) =>
    tx
      .insertInto('handover_history')
      .values(
        Array.from({ length: 700 }, (_, index) => ({
          handover_id: room.id,
          item_id: index % 2 === 0 ? item : null,
          act: 'changed',
          words: `${index}`,
          created_at: at,
        })),
      )
      .execute(),
  )
  const { history, earlier } = await read(ann)
  expect(history).toHaveLength(HANDOVER_LIMITS.history)
  const pages = async (query: string) => {
    const found: Handover['history'] = []
    for (let after = earlier; after !== null; ) {
      const page = await (await app.request(path(`/history?${query}after=${after}`), { as: ben })).json()
      found.push(...page.items)
      after = page.next
    }
    return found
  }
  const all = [...history, ...(await pages(''))]
  expect(all).toHaveLength(708)
  expect(new Set(all.map(({ id }) => id)).size).toBe(708)
  const ofStep = [...history.filter(({ item_id }) => item_id === item), ...(await pages(`item=${item}&`))]
  expect(ofStep.map(({ id }) => id)).toEqual(
    all.filter(({ item_id }) => item_id === item).map(({ id }) => id),
  )
  expect((await app.request(path(`/history?after=${earlier}`), { as: cyd })).status).toBe(404)
  expect((await app.request(path('/history'))).status).toBe(401)
  expect((await app.request(path('/history?after=x'), { as: ann })).status).toBe(400)
})

test("only the receiver closes a step, and GitHub's invitation ends after a day", async () => {
  const { ann, ben } = app.people
  await signBoth()
  await move(ann, 'github_repository', 'todo', 'handed_over')
  const { expires_at, handed_over_at } = await step('github_repository')
  expect(Date.parse(expires_at!) - Date.parse(handed_over_at!)).toBeCloseTo(24 * 3_600_000, -4)
  expect(await move(ann, 'github_repository', 'handed_over', 'accepted')).toBe(403)
  expect(await move(ben, 'github_repository', 'handed_over', 'accepted')).toBe(200)
  expect(await step('github_repository')).toMatchObject({ state: 'accepted', expires_at: null })
})

test('the step of an npm scope is closed by its receiver alone, and proven by a link alone', async () => {
  const { ann, ben } = app.people
  room = await aHandover(app.db, ann, ben, {
    name: `Mill ${crypto.randomUUID()}`,
    passes_on: [{ kind: 'package', what: '@lumbermill on npm' }],
  })
  await signBoth()
  expect(await step('npm_scope')).toMatchObject({ signs_both: false, proof: null })
  expect(await move(ben, 'npm_scope', 'todo', 'handed_over')).toBe(403)
  expect(await move(ann, 'npm_scope', 'todo', 'accepted')).toBe(403)
  expect(await move(ann, 'npm_scope', 'todo', 'handed_over')).toBe(200)
  expect(await move(ann, 'npm_scope', 'handed_over', 'accepted')).toBe(403)
  const { id } = await step('npm_scope')
  expect((await patch(ben, id, { look: true })).status).toBe(409)
  expect((await patch(ben, id, { proof_link: 'https://www.npmjs.com/org/ilse' })).status).toBe(200)
  expect(await move(ben, 'npm_scope', 'handed_over', 'accepted')).toBe(200)
  expect(await step('npm_scope')).toMatchObject({ state: 'accepted' })
})

test('a giver who says that a step does not apply asks the receiver', async () => {
  const { ann, ben } = app.people
  await signBoth()
  expect(await move(ann, 'github_repository', 'todo', 'not_applicable')).toBe(200)
  expect(await step('github_repository')).toMatchObject({ state: 'todo', giver_declines: true })
  expect(await move(ben, 'github_repository', 'todo', 'not_applicable')).toBe(200)
  expect(await step('github_repository')).toMatchObject({ state: 'not_applicable' })
})

test('a problem needs words', async () => {
  await signBoth()
  const { id } = await step('github_repository')
  expect((await patch(app.people.ben, id, { from: 'todo', to: 'problem' })).status).toBe(400)
  expect(
    (await patch(app.people.ben, id, { from: 'todo', to: 'problem', words: 'It has no tests.' })).status,
  ).toBe(200)
  expect((await read(app.people.ann)).history[0]).toMatchObject({
    act: 'problem',
    is_own: false,
    words: 'It has no tests.',
  })
})

test('each move of a step is up to whom the page says it is', async () => {
  const { ann, ben } = app.people
  room = await aHandover(app.db, ann, ben, {
    name: `Mill ${crypto.randomUUID()}`,
    passes_on: [
      { kind: 'repository', what: 'github.com/lumbermill/ledger' },
      { kind: 'package', what: '@lumbermill on npm' },
    ],
  })
  await setSteps({ state: 'accepted' }, ['scope'])
  for (const kind of ['github_repository', 'npm_scope', 'agreement'] as const)
    for (const from of STEP_STATES)
      for (const as of [ann, ben]) {
        const signed = { owner_signed_at: null, member_signed_at: null }
        await setSteps(
          { state: from, giver_declines: false, expires_at: null, handed_over_at: null, ...signed },
          [kind],
        )
        const { id, moves } = await step(kind, as)
        for (const to of STEP_STATES) {
          await setSteps({ state: from, giver_declines: false, ...signed }, [kind])
          const { status } = await patch(as, id, { from, to, words: 'Because.' })
          const isOwn = moves.includes(to) || to === from
          expect([kind, as.full_name, from, to, status]).toEqual([
            kind,
            as.full_name,
            from,
            to,
            isOwn ? 200 : 403,
          ])
        }
      }
})

test('the same move again changes nothing, and another one meets the present state', async () => {
  const { ann } = app.people
  await signBoth()
  const { id } = await step('domain_between_registrars')
  const before = await acts()
  const both = await Promise.all([1, 2].map(() => patch(ann, id, { from: 'todo', to: 'handed_over' })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await acts()).toEqual(['handed_over', ...before])
  const late = await patch(ann, id, { from: 'todo', to: 'problem', words: 'x' })
  expect(late.status).toBe(409)
  expect(await step('domain_between_registrars')).toMatchObject({ state: 'handed_over' })
  const notices = await noticesOf(app.people.ben)
  expect(notices.filter((change) => change === 'handed_over')).toHaveLength(1)
})

test('the code is for who receives the thing', async () => {
  const tokenOf = async (as: Person) => (await step('domain_between_registrars', as)).proof
  expect(await tokenOf(app.people.ann)).toMatchObject({ token: null, at: '_unpause.shop.example' })
  expect(await tokenOf(app.people.ben)).toMatchObject({
    token: expect.stringMatching(/^unpause-handover=[\da-f]{32}$/),
  })
})

test('either adds steps and declares what comes along, and the same step is added once', async () => {
  const { ann, ben } = app.people
  const id = crypto.randomUUID()
  for (const _ of [1, 2])
    expect(
      (await app.request(path('/items'), { as: ben, json: { id, what: 'The coffee machine' } })).status,
    ).toBe(201)
  expect((await read(ann)).items.filter((item) => item.kind === 'other')).toHaveLength(1)
  expect((await read(ann)).history.map(({ act, is_own }) => [act, is_own])).toEqual([
    ['added', false],
    ...Array.from({ length: 8 }, () => ['made', null]),
  ])
  const second = { id: crypto.randomUUID(), kind: 'scope', what: 'Another one' }
  expect((await app.request(path('/items'), { as: ben, json: second })).status).toBe(409)
  const lines = [{ what: 'Open tickets', how_much: '14', when: 'now' }]
  expect((await patch(ann, (await step('liabilities')).id, { lines })).status).toBe(200)
  expect((await step('liabilities')).lines).toEqual(lines)
})

test('a step becomes only what the offer does not tell from it', async () => {
  const { id } = await step('domain_between_registrars')
  expect((await patch(app.people.ann, id, { kind: 'domain_same_registrar' })).status).toBe(200)
  expect(await step('domain_same_registrar')).toMatchObject({ days: { from: 1, to: 1 } })
  expect((await patch(app.people.ann, id, { kind: 'old_access' })).status).toBe(409)
})

test('blocked or suspended, nobody moves a step', async () => {
  const { ann, ben } = app.people
  for (const block of [() => aBlock(app.db, ann, ben), () => aBlock(app.db, ben, ann)]) {
    await block()
    for (const person of [ann, ben]) expect(await move(person, 'scope', 'todo', 'accepted')).toBe(403)
    await app.db.system((tx) => tx.deleteFrom('blocks').execute())
  }
  await aSuspension(app.db, ben, app.people.ada)
  app.dropSession(ben.id)
  expect(await move(ben, 'scope', 'todo', 'accepted')).toBe(403)
  expect((await app.request(path(), { as: ben })).status).toBe(200)
  await app.db.system((tx) => tx.deleteFrom('suspensions').execute())
  app.dropSession(ben.id)
})

test('the giver, the receiver and nobody else end the room, each of them in the ways that are theirs', async () => {
  const { ann, ben, cyd } = app.people
  const ends = async (as: Person, state: string) => {
    room = await aHandover(app.db, ann, ben, { name: `Mill ${crypto.randomUUID()}` })
    return [await end(as, state), (await read(ann)).state]
  }
  for (const person of [ann, ben]) {
    expect(await ends(person, 'done')).toEqual([409, 'open'])
    expect(await ends(person, 'done_with_open_items')).toEqual([200, 'open'])
    expect(await ends(person, 'returned')).toEqual([200, 'returned'])
  }
  for (const state of ['done', 'done_with_open_items', 'returned'])
    expect(await ends(cyd, state)).toEqual([404, 'open'])
})

/** Makes a room in which the receiver has the repository. */
const withReceived = async () => {
  const { ann, ben } = app.people
  room = await aHandover(app.db, ann, ben, { name: `Mill ${crypto.randomUUID()}` })
  await setSteps({ state: 'accepted' }, ['scope', 'github_repository'])
}

test('once the receiver has something, only they return the project, and the page says so to both', async () => {
  const { ann, ben } = app.people
  await withReceived()
  expect([(await read(ann)).may_return, (await read(ben)).may_return]).toEqual([false, true])
  const refused = await app.request(path('/end'), { as: ann, json: { state: 'returned' } })
  expect([refused.status, await refused.text()]).toEqual([
    403,
    expect.stringContaining('The other has received something. Only they can return it now.'),
  ])
  expect(await read(ann)).toMatchObject({ state: 'open' })
  expect(await offer()).toMatchObject({ is_active: false })
  expect(await end(ben, 'returned')).toBe(200)
  expect(await read(ann)).toMatchObject({ state: 'returned' })
  await withReceived()
  await move(ben, 'github_repository', 'accepted', 'todo')
  expect(await end(ann, 'returned')).toBe(200)
})

test.each<[string, () => unknown]>([
  ['is suspended', () => aSuspension(app.db, app.people.ben, app.people.ada)],
  [
    'is silent for 30 days, asked twice',
    () =>
      app.db.system((tx) =>
        tx
          .updateTable('handovers')
          .set({ member_active_at: sql<string>`now() - interval '31 days'`, member_reminders: 2 })
          .where('id', '=', room.id)
          .execute(),
      ),
  ],
  [
    'has deleted their account',
    () =>
      app.db.system((tx) =>
        tx
          .updateTable('conversations')
          .set({ member_id: null })
          .where('id', '=', room.conversationId)
          .execute(),
      ),
  ],
  ['blocks the giver', () => aBlock(app.db, app.people.ben, app.people.ann)],
  ['is blocked by the giver', () => aBlock(app.db, app.people.ann, app.people.ben)],
])('a giver takes the project back from a receiver who %s', async (_, happens) => {
  const { ann, ben } = app.people
  await withReceived()
  await happens()
  app.dropSession(ben.id)
  const { may_return } = await read(ann)
  const status = await end(ann, 'returned')
  const { state } = await read(ann)
  await app.db.system(async (tx) => {
    await tx.deleteFrom('blocks').execute()
    await tx.deleteFrom('suspensions').execute()
  })
  app.dropSession(ben.id)
  expect([may_return, status, state]).toEqual([true, 200, 'returned'])
})

test('a handover of which nothing applies is not done: it can be returned, and revives nothing', async () => {
  const { ann, ben } = app.people
  await setSteps({ state: 'accepted' })
  await setSteps({ state: 'not_applicable' }, ['github_repository', 'domain_between_registrars'])
  for (const person of [ann, ben]) {
    const refused = await app.request(path('/end'), { as: person, json: { state: 'done' } })
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('Nothing has changed hands.'),
    ])
    expect(await end(person, 'done_with_open_items')).toBe(403)
  }
  expect(await read(ann)).toMatchObject({ state: 'open' })
  expect(await end(ann, 'returned')).toBe(200)
  const story = await (await app.request(`/api/startups/${room.story.id}`, { as: ben })).json()
  expect(story.revival).toBeNull()
})

test('the receiver reads all that they sign, as the giver does', async () => {
  const { ann, ben } = app.people
  const lines = [{ what: 'Open tickets', how_much: '14', when: 'now' }]
  await patch(ann, (await step('liabilities')).id, { lines, note: 'By mail.' })
  for (const kind of ['scope', 'liabilities', 'agreement'] as const) {
    const [given, received] = [await step(kind, ann), await step(kind, ben)]
    for (const field of ['what', 'note', 'lines', 'state', 'kind'] as const)
      expect(received[field], `${kind} ${field}`).toEqual(given[field])
  }
  const [giver, receiver] = [await read(ann), await read(ben)]
  expect(receiver.stays).toEqual(giver.stays)
  expect(receiver.items.map(({ what }) => what)).toEqual(giver.items.map(({ what }) => what))
})

test('a handover is done when every step is closed', async () => {
  const { ann } = app.people
  expect(await end(ann, 'done')).toBe(409)
  await setSteps({ state: 'accepted' })
  expect(await end(ann, 'done')).toBe(200)
  expect(await end(ann, 'done')).toBe(200)
  expect(await read(ann)).toMatchObject({ state: 'done', is_ended_by_viewer: true })
  expect(await acts()).toContain('ended')
  expect((await acts()).filter((act) => act === 'ended')).toHaveLength(1)
  expect(await end(app.people.ben, 'returned')).toBe(409)
  expect(await offer()).toMatchObject({ is_active: false, accepted_conversation_id: room.conversationId })
})

test('both agree to finish with open steps, which the receiver still closes', async () => {
  const { ann, ben } = app.people
  await signBoth()
  expect(await end(ben, 'done_with_open_items')).toBe(200)
  expect(await read(ann)).toMatchObject({ state: 'open', is_proposed_by_viewer: false })
  expect(await end(ben, 'done_with_open_items')).toBe(200)
  expect(await read(ann)).toMatchObject({ state: 'open' })
  expect(await end(ann, 'done_with_open_items')).toBe(200)
  expect(await read(ann)).toMatchObject({ state: 'done_with_open_items' })
  expect(await move(ben, 'github_repository', 'todo', 'accepted')).toBe(200)
})

test('nothing is received before both have signed what passes on, also once the two have finished', async () => {
  const { ann, ben } = app.people
  for (const person of [ann, ben]) expect(await end(person, 'done_with_open_items')).toBe(200)
  expect(await move(ben, 'github_repository', 'todo', 'accepted')).toBe(409)
  await signBoth()
  expect(await move(ben, 'github_repository', 'todo', 'accepted')).toBe(200)
})

test.each(['ann', 'ben'] as const)(
  'what the two finished before anything was received is returned by %s, and the offer opens again',
  async (name) => {
    const { ann, ben, cyd } = app.people
    for (const person of [ann, ben]) expect(await end(person, 'done_with_open_items')).toBe(200)
    for (const person of [ann, ben])
      expect(await read(person)).toMatchObject({ state: 'done_with_open_items', may_return: true })
    expect(await end(cyd, 'returned')).toBe(404)
    expect(await end(app.people[name], 'returned', 'Nothing came.')).toBe(200)
    expect(await read(ben)).toMatchObject({ state: 'returned', may_return: false })
    expect(await offer()).toMatchObject({ is_active: true, accepted_conversation_id: null })
  },
)

test('what the two finished with a receipt is never returned', async () => {
  const { ann, ben } = app.people
  await signBoth()
  for (const person of [ann, ben]) expect(await end(person, 'done_with_open_items')).toBe(200)
  expect(await move(ben, 'github_repository', 'todo', 'accepted')).toBe(200)
  for (const person of [ann, ben]) {
    expect(await read(person)).toMatchObject({ may_return: false })
    expect(await end(person, 'returned')).toBe(409)
  }
})

test('who proposed to finish takes it back', async () => {
  const { ann, ben } = app.people
  await end(ben, 'done_with_open_items')
  const change = (as: Person) => app.request(path(), { as, method: 'PATCH', json: { proposal: null } })
  await change(ann)
  expect(await read(ann)).toMatchObject({ is_proposed_by_viewer: false })
  await change(ben)
  expect(await read(ann)).toMatchObject({ is_proposed_by_viewer: null })
})

test('a returned project opens the offer again, once, and lists what comes back', async () => {
  const { ann, ben } = app.people
  await signBoth()
  await move(ann, 'github_repository', 'todo', 'handed_over')
  expect(await end(ben, 'returned', 'I am needed elsewhere.')).toBe(200)
  expect(await end(ben, 'returned')).toBe(200)
  expect((await noticesOf(ann)).filter((change) => change === 'returned')).toHaveLength(1)
  expect((await acts()).filter((act) => act === 'ended')).toHaveLength(1)
  expect(await offer()).toEqual({ is_active: true, accepted_conversation_id: null })
  const back = (await read(ann)).items.filter(({ moves }) => moves.length > 0)
  expect(back.map(({ kind, is_giver }) => [kind, is_giver])).toContainEqual(['github_repository', false])
  const { items } = await read(ben)
  const returning = items.filter(({ kind }) => kind === 'github_repository').at(-1)!
  expect(returning).toMatchObject({ is_giver: true, state: 'todo' })
  expect((await patch(ben, returning.id, { from: 'todo', to: 'handed_over' })).status).toBe(200)
  expect((await patch(ann, returning.id, { from: 'handed_over', to: 'accepted' })).status).toBe(200)
  await app.db.system((tx) =>
    tx
      .updateTable('revival_opportunities')
      .set({ is_active: false })
      .where('id', '=', room.offer.id)
      .execute(),
  )
  expect(await end(ann, 'returned')).toBe(200)
  expect(await offer()).toMatchObject({ is_active: false })
})

test('whoever is left alone ends it alone: after a deletion, in a suspension, or after 30 days and two questions', async () => {
  const { ann, ben } = app.people
  await signBoth()
  expect(await end(ann, 'done_with_open_items')).toBe(200)
  expect(await read(ann)).toMatchObject({ state: 'open', other: { is_away: false } })
  const quiet = { member_active_at: sql<string>`now() - interval '31 days'`, member_reminders: 1 }
  const setRoom = (values: object) =>
    app.db.system((tx) => tx.updateTable('handovers').set(values).where('id', '=', room.id).execute())
  await setRoom(quiet)
  expect(await read(ann)).toMatchObject({ other: { is_away: false } })
  await setRoom({ member_reminders: 2 })
  expect(await read(ann)).toMatchObject({ other: { is_away: true } })
  expect(await end(ann, 'done_with_open_items')).toBe(200)
  expect(await read(ann)).toMatchObject({ state: 'done_with_open_items' })

  room = await aHandover(app.db, ann, ben)
  await aSuspension(app.db, ben, app.people.ada)
  app.dropSession(ben.id)
  expect(await end(ann, 'done_with_open_items')).toBe(200)
  expect(await read(ann)).toMatchObject({ state: 'done_with_open_items', other: { is_away: true } })
  await app.db.system((tx) => tx.deleteFrom('suspensions').execute())
  app.dropSession(ben.id)

  room = await aHandover(app.db, ann, ben)
  await app.db.system((tx) =>
    tx.updateTable('conversations').set({ owner_id: null }).where('id', '=', room.conversationId).execute(),
  )
  expect(await read(ben)).toMatchObject({ other: { has_left: true, is_away: true } })
  expect(await end(ben, 'done_with_open_items')).toBe(200)
})

test('no step closes by itself when time passes', async () => {
  const { ann } = app.people
  await signBoth()
  await move(ann, 'github_repository', 'todo', 'handed_over')
  await setSteps({ expires_at: sql<string>`now() - interval '90 days'` }, ['github_repository'])
  expect(await step('github_repository')).toMatchObject({ state: 'handed_over' })
})

test('an anonymous founder is nobody in the room and in the agreement', async () => {
  const { ann, ben } = app.people
  room = await aHandover(app.db, ann, ben, { is_anonymous: true })
  await move(ann, 'scope', 'todo', 'accepted')
  const visible = `${JSON.stringify(await read(ben))}${await (await app.request(path('/agreement'), { as: ben })).text()}`
  for (const byte of [ann.id, ann.full_name, ann.email, 'Ann']) expect(visible).not.toContain(byte)
  expect(await read(ben)).toMatchObject({ other: { full_name: null, is_hidden: true, has_left: false } })
})

test('the agreement says what both see, and members cannot write its headings', async () => {
  const { ann, ben } = app.people
  const name = (as: Person, legal_name: string) =>
    app.request(path(), { as, method: 'PATCH', json: { legal_name } })
  await name(ann, 'Ann Founder')
  await name(ben, 'Brouwer # & *Daughter* VOF')
  const response = await app.request(path('/agreement'), { as: ben })
  expect(response.headers.get('content-disposition')).toContain('attachment')
  const text = await response.text()
  expect(text).toContain(
    'Between **Ann Founder** (gives) and **Brouwer \\# & \\*Daughter\\* VOF** (receives).',
  )
  expect(text).toContain('GitHub repository: github.com/lumbermill/ledger')
  expect(text).toContain('- beans.example')
  expect(text).toContain('It is no legal advice.')
  expect((text.match(/^#/gm) ?? []).length).toBe(7)
})

test('what both have signed stays in the agreement, which says what does not apply since', async () => {
  const { ann, ben } = app.people
  await signBoth()
  const agreement = async () => (await app.request(path('/agreement'), { as: ann })).text()
  const thing = '- GitHub repository: github.com/lumbermill/ledger'
  expect(await agreement()).toContain(`${thing}\n`)
  expect(await move(ann, 'github_repository', 'todo', 'not_applicable')).toBe(200)
  expect(await agreement()).toContain(`${thing}\n`)
  expect(await move(ben, 'github_repository', 'todo', 'not_applicable')).toBe(200)
  expect(await agreement()).toContain(`${thing} (doesn't apply)\n`)
  expect(await step('scope')).toMatchObject({ state: 'accepted' })
})

test('whoever changes a name or the days takes back what was signed, and who enters a missing name does not', async () => {
  const { ann, ben } = app.people
  const terms = (as: Person, json: object) => app.request(path(), { as, method: 'PATCH', json })
  const signed = async () =>
    (await read(ann)).items
      .filter(({ kind }) => kind === 'agreement')
      .map(({ own_signed_at, other_signed_at }) => [own_signed_at !== null, other_signed_at !== null])[0]
  const sign = (as: Person) => move(as, 'agreement', 'todo', 'accepted')
  await terms(ann, { legal_name: 'Ann Founder' })
  await sign(ann)
  await terms(ben, { legal_name: 'Mill BV' })
  expect(await signed()).toEqual([true, false])
  await terms(ben, { inspection_days: 3 })
  expect(await signed()).toEqual([false, false])
  await sign(ann)
  await terms(ben, { legal_name: 'Mill BV', inspection_days: 3 })
  expect(await signed()).toEqual([true, false])
  await terms(ben, { inspection_days: 30 })
  expect(await signed()).toEqual([false, false])
  await sign(ann)
  await terms(ann, { legal_name: 'Other Name Ltd' })
  expect(await signed()).toEqual([false, false])
})

test('the other is told of a step that was handed over, and of the end', async () => {
  const { ann, ben } = app.people
  await signBoth()
  await move(ann, 'github_repository', 'todo', 'handed_over')
  await end(ben, 'returned')
  expect(await noticesOf(ben)).toEqual(['signed', 'handed_over'])
  expect(await noticesOf(ann)).toEqual(['signed', 'returned'])
})

test('the page of a handover reads without scripts, for the two and nobody else', async () => {
  const { ann, ben, cyd } = app.people
  const page = async (as: Person) =>
    (await app.request(`/messages/${room.conversationId}/handover`, { as })).text()
  const forReceiver = await page(ben)
  expect(forReceiver).toContain('<summary>')
  expect(forReceiver).toContain('github.com/lumbermill/ledger')
  expect(forReceiver).toContain('The invitation ends after one day.')
  expect(forReceiver).toContain('Return it')
  expect(await page(ann)).toContain('End the handover')
  const forOthers = await page(cyd)
  expect(forOthers).toContain('No handover here')
  expect(forOthers).not.toContain('lumbermill/ledger')
})

test('accepting a take-over through the API opens the room with its steps', async () => {
  const { ann, ben } = app.people
  const { conversationId, id } = room
  await end(ann, 'returned')
  const { state } = await app.db.system((tx) =>
    tx.selectFrom('conversations').select('state').where('id', '=', conversationId).executeTakeFirstOrThrow(),
  )
  expect(state).toBe('closed')
  const to = (from: string, wanted: object) =>
    app.request(`/api/conversations/${conversationId}/state`, { as: ann, json: { from, ...wanted } })
  expect((await to('closed', { to: 'talking' })).status).toBe(200)
  expect((await to('talking', { to: 'accepted', way: 'take_over' })).status).toBe(200)
  const second = await (await app.request(`/api/handovers/${conversationId}`, { as: ben })).json()
  expect(second.id).not.toBe(id)
  expect(second).toMatchObject({ state: 'open' })
  expect(second.items.length).toBeGreaterThan(4)
})

test('the story says what was received; with open steps it has its stamp once something was', async () => {
  const { ann, ben, cyd } = app.people
  const storyOf = async () =>
    (await app.request(`/api/startups/${room.story.id}`, { as: cyd })).json() as Promise<{
      revival: { changed_hands: string[] } | null
    }>
  await app.request(`/api/startups/${room.story.id}/bookmark`, { as: cyd, method: 'PUT' })
  const revivalNotices = () =>
    app.db.system((tx) =>
      tx
        .selectFrom('notifications')
        .select('id')
        .where('kind', '=', 'revival')
        .where('startup_id', '=', room.story.id)
        .execute(),
    )
  await setSteps({ state: 'accepted' }, ['scope', 'liabilities', 'agreement', 'secrets', 'dns_and_mail'])
  await end(ben, 'done_with_open_items')
  expect(await end(ann, 'done_with_open_items')).toBe(200)
  expect((await storyOf()).revival).toBeNull()
  expect(await revivalNotices()).toEqual([])
  expect(await move(ben, 'domain_between_registrars', 'todo', 'accepted')).toBe(200)
  expect((await storyOf()).revival).toMatchObject({ changed_hands: ['domain'] })
  expect(await revivalNotices()).not.toEqual([])
  const notices = (await revivalNotices()).length
  expect(await move(ben, 'github_repository', 'todo', 'accepted')).toBe(200)
  expect((await storyOf()).revival).toMatchObject({ changed_hands: ['domain', 'repository'] })
  expect(await move(ben, 'github_repository', 'accepted', 'todo')).toBe(200)
  expect((await storyOf()).revival).toMatchObject({ changed_hands: ['domain'] })
  expect(await revivalNotices()).toHaveLength(notices)
})

test('the database knows which steps move something, as the product does', async () => {
  const { rows } = await app.db.system((tx) =>
    sql<{ kind: string }>`
      select kind from unnest(${sql.val(HANDOVER_ORDER as unknown as string[])}::text[]) kind where app.moves_something(kind)`.execute(
      tx,
    ),
  )
  expect(rows.map(({ kind }) => kind)).toEqual(
    HANDOVER_ORDER.filter((kind) => HANDOVER_KINDS[kind].phase === 'move'),
  )
})

test('a handover that is done gives the story its stamp, and one that is returned does not', async () => {
  const { ann } = app.people
  const revivedAt = () =>
    app.db.system((tx) =>
      tx
        .selectFrom('startups')
        .select('revived_at')
        .where('id', '=', room.story.id)
        .executeTakeFirstOrThrow(),
    )
  await end(ann, 'returned')
  expect(await revivedAt()).toEqual({ revived_at: null })
  room = await aHandover(app.db, ann, app.people.ben)
  await setSteps({ state: 'accepted' })
  await end(ann, 'done')
  expect(await revivedAt()).toEqual({ revived_at: expect.any(String) })
})
