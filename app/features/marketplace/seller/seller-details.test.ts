import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { aListing } from '../../../../test/listing.ts'
import type { Person } from '../../../../test/people.ts'
import { unzip } from '../../../../test/unzip.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const TRADER = {
  is_trader: true,
  name: 'Kiln Club Oy',
  address: 'Kiln Road 1\nTurku',
  contact: 'hello@kiln.example',
  register_number: 'FI 1234567-8',
  only_lawful: true,
}

const put = (as: Person | null, json: object) =>
  app.request('/api/own/seller', { method: 'PUT', json, ...(as && { as }) })
const read = async (path: string, as?: Person) => (await app.request(path, { ...(as && { as }) })).json()
const sellerOf = async (listing: { id: string }, as?: Person) =>
  (await read(`/api/marketplace_assets/${listing.id}`, as)).seller

test('buyers see whether somebody sells privately or as a trader, and nothing until the seller answers', async () => {
  const { ann, ben } = app.people
  const listing = await aListing(app, ann)
  expect(await sellerOf(listing)).toBeNull()
  expect(await read('/api/own/seller', ann)).toEqual({ seller: null })
  expect((await put(ann, { is_trader: false })).status).toBe(204)
  const nobody = { name: null, address: null, contact: null, register_number: null }
  expect(await sellerOf(listing)).toEqual({ is_trader: false, ...nobody })
  expect((await put(ann, TRADER)).status).toBe(204)
  const { only_lawful: _, ...shown } = TRADER
  expect(await sellerOf(listing)).toEqual(shown)
  expect(await sellerOf(listing, ben)).toEqual(shown)
  expect(await read('/api/own/seller', ben)).toEqual({ seller: null })
  // A trader who turns private leaves nothing behind.
  await put(ann, { is_trader: false })
  expect(await read('/api/own/seller', ann)).toEqual({ seller: { is_trader: false, ...nobody } })
  const remove = { method: 'DELETE', as: ann }
  expect((await app.request('/api/own/seller', remove)).status).toBe(204)
  expect((await app.request('/api/own/seller', remove)).status).toBe(204)
  expect(await sellerOf(listing)).toBeNull()
})

test('a trader gives name, address and contact, and says that their offers follow the law; guests are refused', async () => {
  const { ann } = app.people
  for (const part of ['name', 'address', 'contact', 'only_lawful'] as const) {
    const { [part]: _, ...rest } = TRADER
    const response = await put(ann, rest)
    expect([part, response.status]).toEqual([part, 400])
  }
  expect((await put(ann, { ...TRADER, only_lawful: false })).status).toBe(400)
  expect((await put(ann, { ...TRADER, name: ' ' })).status).toBe(400)
  const { register_number: _, ...withoutRegister } = TRADER
  expect((await put(ann, withoutRegister)).status).toBe(204)
  expect((await put(null, TRADER)).status).toBe(401)
  // The database itself refuses a trader without an address.
  await expect(
    app.db.system((tx) =>
      sql`update seller_details set address = null where user_id = ${ann.id}`.execute(tx),
    ),
  ).rejects.toThrow('seller_details_trader_check')
})

test('what a seller said is in their export, and goes with the account and with the last listing', async () => {
  const { cyd } = app.people
  const listing = await aListing(app, cyd)
  await put(cyd, TRADER)
  const archive = await app.request('/api/export', { as: cyd })
  const files = await unzip(Buffer.from(await archive.arrayBuffer()))
  expect(Object.values(files).map(String).join('\n')).toContain('FI 1234567-8')
  const guestSees = () =>
    app.db.guest.selectFrom('sellers').select('name').where('user_id', '=', cyd.id).execute()
  expect(await guestSees()).toHaveLength(1)
  await app.db.system((tx) => tx.deleteFrom('marketplace_assets').where('id', '=', listing.id).execute())
  expect(await guestSees()).toEqual([])
  await app.db.system((tx) => tx.deleteFrom('auth.users').where('id', '=', cyd.id).execute())
  expect(
    await app.db.system((tx) =>
      tx.selectFrom('seller_details').select('user_id').where('user_id', '=', cyd.id).execute(),
    ),
  ).toEqual([])
})
