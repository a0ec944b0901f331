import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { aComment, aStartup } from '../../../test/factories.ts'
import { aListing } from '../../../test/listing.ts'
import { moderationOf } from '../../../test/moderation.ts'
import type { Person } from '../../../test/people.ts'
import { resetRateLimits } from '../../../test/set-attempts.ts'

let app: TestApp
let moderation: ReturnType<typeof moderationOf>
beforeAll(async () => {
  app = await testApp()
  moderation = moderationOf(app)
})
beforeEach(() => resetRateLimits(app))
afterAll(() => app.close())

interface Query {
  kind: string
  thing: string
  position?: number
}

const known = async (as: Person | null, { kind, thing, position }: Query) => {
  const query = new URLSearchParams({ kind, thing, ...(position && { position: String(position) }) })
  return (await (await app.request(`/api/reports/known?${query}`, { ...(as && { as }) })).json()).report
}

const askAgain = async (receipt: { number: string; secret: string }, words = 'Please look again.') => {
  const { number, secret } = receipt
  const path = `/api/legal_notices/${number}/appeal`
  const response = await app.request(path, { method: 'POST', json: { secret, words } })
  return response.status === 204 ? [204] : [response.status, (await response.json()).code]
}

const TODAY = new Date().toISOString().slice(0, 10)

test('who has reported a thing learns so before they type, and nobody else does, until it is rewritten', async () => {
  const { ann, ben, cyd, ada } = app.people
  const story = await aStartup(app.db, ann)
  const comment = await aComment(app.db, story, ben, { content: 'Buy pills.' })
  const thing = { kind: 'comment', thing: comment.id } as const
  expect(await known(cyd, thing)).toBeNull()
  await moderation.report(cyd, thing, { reason: 'unkind' })
  expect(await known(cyd, thing)).toEqual({ reason: 'unkind', outcome: 'waiting', reported_on: TODAY })
  for (const other of [ann, ben, ada, null]) expect(await known(other, thing)).toBeNull()
  await moderation.report(null, thing)
  expect(await known(null, thing)).toMatchObject({ reason: 'spam' })
  expect(await known(ann, thing)).toBeNull()
  await moderation.decide(ada, thing, 'dismiss')
  expect(await known(cyd, thing)).toMatchObject({ outcome: 'dismissed' })
  await app.db.system((tx) =>
    tx.updateTable('comments').set({ content: 'Buy more pills.' }).where('id', '=', comment.id).execute(),
  )
  expect(await known(cyd, thing)).toBeNull()
  expect((await moderation.report(cyd, thing)).status).toBe(201)

  const listing = await aListing(app, ben)
  const file = { kind: 'file', thing: listing.id, position: 1 } as const
  await moderation.report(cyd, file)
  expect(await known(cyd, file)).toMatchObject({ reason: 'spam' })
  expect(await known(cyd, { kind: 'listing', thing: listing.id })).toBeNull()
})

test('a guest with the receipt of a report that came to nothing asks once for another look; others can’t', async () => {
  const { ann, ben, ada } = app.people
  const comment = await aComment(app.db, await aStartup(app.db, ann), ben)
  const thing = { kind: 'comment', thing: comment.id } as const
  const receipt = await (await moderation.report(null, thing)).json()
  const state = async () =>
    (await app.request(`/api/legal_notices/${receipt.number}?secret=${receipt.secret}`)).json()
  expect(await askAgain(receipt)).toEqual([409, 'no_appeal'])
  await moderation.decide(ada, thing, 'dismiss')
  expect(await state()).toMatchObject({ outcome: 'dismissed', can_ask_again: true })
  expect(await askAgain({ ...receipt, secret: 'wrong' })).toEqual([404, 'PGRST116'])
  expect((await askAgain(receipt, ' '))[0]).toBe(400)
  expect(await askAgain(receipt)).toEqual([204])
  // A retry changes nothing.
  expect(await askAgain(receipt)).toEqual([204])
  expect(await askAgain(receipt, 'And again.')).toEqual([409, 'appealed'])
  expect(await state()).toMatchObject({ outcome: 'waiting', can_ask_again: false })
  const waiting = async () =>
    (await moderation.queue(ada)).items.filter(({ id }: { id: string }) => id === comment.id)
  expect(await waiting()).toMatchObject([{ is_second_look: true, reports: 1 }])
  await moderation.makeModerator(app.people.cyd)
  expect(await waiting()).toEqual([])
  expect((await moderation.decide(app.people.cyd, thing, 'hide')).status).toBe(201)
  expect(await state()).toMatchObject({ outcome: 'acted', act: 'hide', can_ask_again: false })
})
