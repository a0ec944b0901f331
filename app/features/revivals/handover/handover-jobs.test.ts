import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { type DnsAnswers, dnsServer } from '../../../../test/dns-server.ts'
import { aBlock, aSuspension } from '../../../../test/factories.ts'
import { aHandover } from '../../../../test/handover-factory.ts'
import type { Person } from '../../../../test/people.ts'
import { setLeaving } from '../../../../test/set-leaving.ts'
import type { HandoverItem } from './handover-response.schema.ts'
import { lookAtDueItems, remindOfHandovers } from './handovers.jobs.ts'
import { makeMissingSteps } from './open-handover.db.ts'
import { countReminder, dueReminders } from './reminders.db.ts'

let app: TestApp
let room: Awaited<ReturnType<typeof aHandover>>
let resolver: Awaited<ReturnType<typeof dnsServer>>
let zone: Awaited<ReturnType<typeof dnsServer>>
let owner = 'lumbermill'
const records: DnsAnswers = { 'shop.example': { SOA: ['ns1.host.example'] } }
const gitHub = createServer((_, response) =>
  response.end(JSON.stringify({ id: 42, full_name: `${owner}/ledger`, owner: { login: owner } })),
)

beforeAll(async () => {
  zone = await dnsServer(records)
  resolver = await dnsServer({
    'shop.example': { NS: ['ns1.host.example'] },
    'ns1.host.example': { A: ['127.0.0.1'] },
  })
  gitHub.listen(0, '127.0.0.1')
  await once(gitHub, 'listening')
  const { port } = gitHub.address() as AddressInfo
  app = await testApp({
    OUTBOUND_ALLOW: `127.0.0.1:${port}, ns1.host.example:${zone.port}`,
    OUTBOUND_RESOLVER: `127.0.0.1:${resolver.port}`,
    GITHUB_API_URL: `http://127.0.0.1:${port}`,
  })
})
afterAll(async () => {
  zone.close()
  resolver.close()
  gitHub.close()
  await app.close()
})
beforeEach(async () => {
  room = await aHandover(app.db, app.people.ann, app.people.ben)
  await app.db.system((tx) => tx.deleteFrom('notifications').execute())
})

const step = async (kind: HandoverItem['kind'], as = app.people.ben) => {
  const { items } = await (await app.request(`/api/handovers/${room.id}`, { as })).json()
  return items.find((item: HandoverItem) => item.kind === kind) as HandoverItem
}
const patch = (as: Person, id: string, json: object) =>
  app.request(`/api/handovers/${room.id}/items/${id}`, { as, method: 'PATCH', json })
const setSteps = (kind: string, values: object) =>
  app.db.system((tx) =>
    tx
      .updateTable('handover_items')
      .set(values)
      .where('handover_id', '=', room.id)
      .where('kind', '=', kind)
      .execute(),
  )
const setRoom = (values: object) =>
  app.db.system((tx) => tx.updateTable('handovers').set(values).where('id', '=', room.id).execute())
const changesFor = (person: Person) =>
  app.db.system(async (tx) => {
    const rows = await tx
      .selectFrom('notifications')
      .select('facts')
      .where('user_id', '=', person.id)
      .where('kind', '=', 'handover')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(({ facts }) => (facts as { change: string }).change)
  })
const parts = () => ({ ...app.services, config: app.config })
const look = () => lookAtDueItems(parts())
const midday = new Date('2026-11-27T12:30:00Z')
const remind = (now = midday) => remindOfHandovers(app.services, now)

test('who presses "Look now" learns at once what was seen where', async () => {
  const { id, proof } = await step('domain_between_registrars')
  const answer = await patch(app.people.ben, id, { look: true })
  expect(answer.status).toBe(200)
  expect((await step('domain_between_registrars')).proof).toMatchObject({
    result: 'not_there',
    says: "There's no TXT record at _unpause.shop.example yet. We asked ns1.host.example.",
    checked_at: expect.any(String),
  })
  records['_unpause.shop.example'] = { TXT: [`"${proof?.token}"`] }
  await patch(app.people.ben, id, { look: true })
  expect((await step('domain_between_registrars')).proof).toMatchObject({
    result: 'proven',
    proven_at: expect.any(String),
  })
  expect(await step('domain_between_registrars')).toMatchObject({ state: 'todo' })
})

test('a step without anything to look up says so', async () => {
  const { id } = await step('secrets')
  expect((await patch(app.people.ben, id, { look: true })).status).toBe(409)
})

test('a repository that was handed over is looked at, by its number, and both are told when it has arrived', async () => {
  const { ann, ben } = app.people
  await setSteps('scope', { state: 'accepted' })
  const { id } = await step('github_repository')
  await patch(ben, id, { proof_owner: 'ilse' })
  await patch(ann, id, { from: 'todo', to: 'handed_over' })
  await look()
  expect((await step('github_repository')).proof).toMatchObject({
    result: 'not_there',
    next_check_at: expect.any(String),
  })
  owner = 'ilse'
  await setSteps('github_repository', { proof_next_check_at: sql<string>`now()` })
  await look()
  expect((await step('github_repository')).proof).toMatchObject({
    result: 'proven',
    says: 'ilse/ledger belongs to ilse.',
  })
  expect(await changesFor(ann)).toEqual(['proof'])
  expect(await changesFor(ben)).toEqual(['handed_over', 'proof'])
  expect(await step('github_repository')).toMatchObject({ state: 'handed_over' })
})

test('a proof that was found and is missing warns both once, and ends after three days only', async () => {
  delete records['_unpause.shop.example']
  await setSteps('domain_between_registrars', {
    state: 'handed_over',
    proof_proven_at: sql<string>`now() - interval '5 days'`,
    proof_result: 'proven',
    proof_next_check_at: sql<string>`now()`,
  })
  await look()
  expect((await step('domain_between_registrars')).proof).toMatchObject({
    result: 'not_there',
    ended_at: null,
  })
  expect(await changesFor(app.people.ann)).toEqual(['proof'])
  await setSteps('domain_between_registrars', {
    proof_missing_days: ['2026-01-01', '2026-01-02'],
    proof_warned_at: sql<string>`now() - interval '3 days'`,
    proof_next_check_at: sql<string>`now()`,
  })
  await look()
  expect((await step('domain_between_registrars')).proof).toMatchObject({ ended_at: expect.any(String) })
})

test('an invitation that runs out warns twice, and the step stays as it is', async () => {
  const { ann, ben } = app.people
  await setSteps('github_repository', {
    state: 'handed_over',
    expires_at: sql<string>`now() + interval '13 hours'`,
  })
  await remind()
  expect(await changesFor(ben)).toEqual([])
  await setSteps('github_repository', { expires_at: sql<string>`now() + interval '11 hours'` })
  await remind()
  await remind()
  expect([await changesFor(ben), await changesFor(ann)]).toEqual([['expiring'], []])
  await setSteps('github_repository', { expires_at: sql<string>`now() - interval '1 hour'` })
  await remind()
  await remind()
  expect([await changesFor(ben), await changesFor(ann)]).toEqual([['expiring', 'expired'], ['expired']])
  const { history } = await (await app.request(`/api/handovers/${room.id}`, { as: ben })).json()
  expect(history.filter(({ act }: { act: string }) => act === 'lapsed')).toHaveLength(1)
  expect(await step('github_repository')).toMatchObject({ state: 'handed_over' })
})

test('both hear that an invitation has ended, each when they are awake, and again if it is sent again', async () => {
  const { ann, ben } = app.people
  await app.db.system((tx) =>
    tx
      .insertInto('notification_times')
      .values({ user_id: ben.id, time_zone: 'Pacific/Auckland', daily_hour: 8, weekly_day: 1 })
      .execute(),
  )
  const ended = { state: 'handed_over', expires_at: sql<string>`now() - interval '1 hour'` }
  const morningOfBen = new Date('2026-11-27T22:30:00Z')
  await setSteps('github_repository', { ...ended, handed_over_at: sql<string>`now() - interval '2 hours'` })
  for (const _ of [1, 2]) await remind()
  expect([await changesFor(ann), await changesFor(ben)]).toEqual([['expired'], []])
  for (const _ of [1, 2]) await remind(morningOfBen)
  expect([await changesFor(ann), await changesFor(ben)]).toEqual([['expired'], ['expired']])
  await setSteps('github_repository', { ...ended, lapse_warnings: 0, handed_over_at: sql<string>`now()` })
  await remind()
  await remind(morningOfBen)
  await app.db.system((tx) => tx.deleteFrom('notification_times').execute())
  expect([await changesFor(ann), await changesFor(ben)]).toEqual([
    ['expired', 'expired'],
    ['expired', 'expired'],
  ])
})

test('a step that takes longer than expected reminds whose turn it is, twice, a week apart', async () => {
  const { ben } = app.people
  await setSteps('domain_between_registrars', {
    state: 'handed_over',
    handed_over_at: sql<string>`now() - interval '9 days'`,
  })
  await remind()
  await remind()
  expect(await changesFor(ben)).toEqual(['late'])
  for (const _ of [1, 2, 3]) {
    await setSteps('domain_between_registrars', { late_reminded_at: sql<string>`now() - interval '8 days'` })
    await remind()
  }
  expect(await changesFor(ben)).toEqual(['late', 'late'])
})

test('a silent member is asked after 14 and 28 days, 14 days apart, and an answer begins it anew', async () => {
  const { ben } = app.people
  await setRoom({ member_active_at: sql<string>`now() - interval '15 days'` })
  await remind()
  await remind()
  expect(await changesFor(ben)).toEqual(['silent'])
  await setRoom({ member_active_at: sql<string>`now() - interval '29 days'` })
  await remind()
  expect(await changesFor(ben)).toEqual(['silent'])
  await setRoom({ member_reminded_at: sql<string>`now() - interval '15 days'` })
  await remind()
  expect(await changesFor(ben)).toEqual(['silent', 'silent'])
  const { id } = await step('scope')
  await patch(ben, id, { from: 'todo', to: 'accepted' })
  await setRoom({
    member_active_at: sql<string>`now() - interval '15 days'`,
    member_reminded_at: sql<string>`now() - interval '16 days'`,
  })
  await remind()
  expect(await changesFor(ben)).toEqual(['silent', 'silent', 'silent'])
})

test('nobody is reminded at night, nor of a handover that has ended', async () => {
  const { ben } = app.people
  await setRoom({ member_active_at: sql<string>`now() - interval '15 days'` })
  await app.db.system((tx) =>
    tx
      .insertInto('notification_times')
      .values({ user_id: ben.id, time_zone: 'Pacific/Auckland', daily_hour: 8, weekly_day: 1 })
      .execute(),
  )
  await remind()
  expect(await changesFor(ben)).toEqual([])
  await setRoom({ state: 'returned', ended_at: sql<string>`now()` })
  await remind(new Date('2026-11-27T22:30:00Z'))
  expect(await changesFor(ben)).toEqual([])
  await setRoom({ state: 'open', ended_at: null })
  await remind(new Date('2026-11-27T22:30:00Z'))
  expect(await changesFor(ben)).toEqual(['silent'])
  await app.db.system((tx) => tx.deleteFrom('notification_times').execute())
})

test.each<[string, string[], () => unknown]>([
  ['who blocks the other', [], () => aBlock(app.db, app.people.ben, app.people.ann)],
  ['whom the other blocks', [], () => aBlock(app.db, app.people.ann, app.people.ben)],
  [
    'who blocks the conversation',
    [],
    () =>
      app.request(`/api/conversations/${room.conversationId}/block`, { as: app.people.ben, method: 'PUT' }),
  ],
  ['who is suspended', ['late'], () => aSuspension(app.db, app.people.ben, app.people.ada)],
  ['who leaves', ['late'], () => setLeaving(app.db, app.people.ben, true)],
])('nobody is reminded %s; of what waits to be told, %j is left', async (_, left, act) => {
  const { ann, ben } = app.people
  const linesOfBoth = async () => {
    const lines = []
    for (const as of [ann, ben]) {
      const { items } = await (await app.request('/api/notifications', { as })).json()
      lines.push(...items.map(({ facts }: { facts: { change: string } }) => facts.change))
    }
    return lines
  }
  const late = { state: 'handed_over', handed_over_at: sql<string>`now() - interval '9 days'` }
  await setSteps('domain_between_registrars', late)
  await remind()
  expect(await linesOfBoth()).toEqual(['late'])
  await act()
  app.dropSession(ben.id)
  await setSteps('github_repository', late)
  await setRoom({ member_active_at: sql<string>`now() - interval '15 days'` })
  await remind()
  const lines = await linesOfBoth()
  const reminders = await changesFor(ben)
  await setRoom({ state: 'returned', ended_at: sql<string>`now()` })
  await setLeaving(app.db, ben, false)
  await app.db.system(async (tx) => {
    await tx.deleteFrom('blocks').execute()
    await tx.updateTable('suspensions').set({ lifted_at: new Date() }).execute()
  })
  app.dropSession(ben.id)
  expect([lines, reminders]).toEqual([left, ['late']])
})

test('a step that was closed or changed meanwhile reminds of nothing', async () => {
  const { ann, ben } = app.people
  const late = { state: 'handed_over', handed_over_at: sql<string>`now() - interval '9 days'` }
  await setSteps('github_repository', { ...late, expires_at: sql<string>`now() - interval '1 hour'` })
  await setSteps('github_repository', { state: 'accepted' })
  await setSteps('domain_between_registrars', { ...late, state: 'not_applicable' })
  await remind()
  expect([await changesFor(ann), await changesFor(ben)]).toEqual([[], []])
})

test('what was due and is not any more when its turn comes is neither counted nor sent', async () => {
  const { ann, ben } = app.people
  const late = { state: 'handed_over', handed_over_at: sql<string>`now() - interval '9 days'` }
  await setSteps('domain_between_registrars', late)
  await setSteps('github_repository', {
    ...late,
    expires_at: sql<string>`now() + interval '1 hour'`,
    late_reminders: 2,
  })
  await setRoom({ member_active_at: sql<string>`now() - interval '29 days'`, member_reminders: 1 })
  const kinds = ['expiring', 'late', 'silent'] as const
  const due = await Promise.all(
    kinds.map((kind) => app.db.background((tx) => dueReminders(tx, kind, midday))),
  )
  expect(due).toMatchObject([[{ change: 'expiring' }], [{ change: 'late' }], [{ change: 'silent' }]])
  const stillDue = (now = midday) =>
    app.db.background(async (tx) => {
      const found = []
      for (const reminder of due.flat())
        if (await countReminder(tx, reminder, now)) found.push(reminder.change)
      return found
    })
  await setSteps('domain_between_registrars', { expected_on: sql<string>`current_date + 1` })
  await setSteps('github_repository', { expires_at: sql<string>`now() + interval '20 hours'` })
  await setRoom({ member_active_at: sql<string>`now() - interval '20 days'` })
  expect(await stillDue()).toEqual([])
  await setSteps('domain_between_registrars', { expected_on: null })
  await setSteps('github_repository', { expires_at: sql<string>`now() + interval '1 hour'` })
  await setRoom({ member_active_at: sql<string>`now() - interval '29 days'` })
  expect(await stillDue(new Date('2026-11-27T23:30:00Z'))).toEqual([])
  await setRoom({ state: 'done', ended_at: sql<string>`now()` })
  expect(await stillDue()).toEqual([])
  await setRoom({ state: 'open', ended_at: null })
  await aBlock(app.db, ann, ben)
  expect(await stillDue()).toEqual([])
  await app.db.system((tx) => tx.deleteFrom('blocks').execute())
  expect(await stillDue()).toEqual(['expiring', 'late', 'silent'])
  expect(await stillDue()).toEqual([])
})

test('a handover whose process died before its steps were made gets them later', async () => {
  await app.db.system((tx) => tx.deleteFrom('handover_items').where('handover_id', '=', room.id).execute())
  await app.db.background(makeMissingSteps)
  expect(await step('scope')).toMatchObject({ state: 'todo' })
  expect(await app.db.background(makeMissingSteps)).toBe(0)
})
