import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assetSchema } from '../../app/features/marketplace/asset.schema.ts'
import { ASSET_CATEGORIES, LICENSE_TYPES } from '../../app/features/marketplace/asset.ts'
import type { AssetCardData, AssetPage } from '../../app/features/marketplace/asset-response.schema.ts'
import { ASSET_TAGS } from '../../app/features/marketplace/asset-tags.ts'
import { demoAssets } from '../../db/seed/demo-assets.ts'
import { seedDemoAssets } from '../../db/seed/seed-demo-assets.ts'
import { type TestApp, testApp } from '../app.ts'
import { anAsset } from '../factories.ts'
import { resetRateLimits } from '../set-attempts.ts'
import { filesInZip } from '../zip.ts'

let app: TestApp
const lines: string[] = []
const log = (line: string) => lines.push(line)
const seed = () => seedDemoAssets(app.db, app.files, log)

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const listAssets = async (): Promise<AssetCardData[]> =>
  (await (await app.request('/api/marketplace_assets')).json()).items

test('adds no demo listings to a community without demo stories', async () => {
  await seed()
  expect(await listAssets()).toEqual([])
  expect(lines).toEqual([])
})

test('adds free and paid listings of every category and license to a demo community, marked as demo', async () => {
  await app.db.system((tx) =>
    tx.insertInto('app.settings').values({ key: 'demo_seeded', value: 'once' }).execute(),
  )
  await seed()
  const assets = await listAssets()
  expect(assets).toHaveLength(demoAssets.length)
  expect(new Set(assets.map(({ category }) => category))).toEqual(new Set(Object.keys(ASSET_CATEGORIES)))
  expect(new Set(assets.map(({ license_type }) => license_type))).toEqual(new Set(Object.keys(LICENSE_TYPES)))
  expect(new Set(assets.flatMap(({ tags }) => tags))).toEqual(new Set(ASSET_TAGS))
  expect(assets.filter(({ is_demo }) => !is_demo)).toEqual([])
  expect(assets.filter(({ price }) => price === 'Free').length).toBeGreaterThan(8)
  expect(assets.filter(({ created_at }) => new Date(created_at) > new Date())).toEqual([])
  expect(lines).toHaveLength(1)
})

test('[MKT-28] is older than whatever members list, which so stands first in every order at equal values', async () => {
  const { id } = await anAsset(app.db, app.people.ann)
  const firstBy = async (query: string) => {
    const { items }: AssetPage = await (await app.request(`/api/marketplace_assets${query}`)).json()
    return items[0]?.id
  }
  for (const query of ['', '?sort=cheapest', '?sort=saved', '?category=ui-ux-design'])
    expect(await firstBy(query), query).toBe(id)
  await app.db.system((tx) => tx.deleteFrom('marketplace_assets').where('id', '=', id).execute())
})

test('adds valid listings with distinct covers', async () => {
  for (const { seller: _, files: __, ...fields } of demoAssets) {
    const form = { ...fields, id: crypto.randomUUID(), downloadable_files: ['a'], cover_image: 'b' }
    expect(assetSchema.safeParse(form).error?.issues ?? [], fields.title).toEqual([])
  }
  const covers = await Promise.all(
    (await listAssets()).map(async ({ cover }) => (await app.request(cover!.src)).arrayBuffer()),
  )
  expect(new Set(covers.map((bytes) => Buffer.from(bytes).toString('base64'))).size).toBe(demoAssets.length)
})

test('serves every cover and every download', async () => {
  for (const { id, title, cover, files, can_download } of await listAssets()) {
    const response = await app.request(cover!.src)
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata(), title).toMatchObject({
      format: 'webp',
      width: cover!.width,
      height: cover!.height,
    })
    if (!can_download) continue
    const archive = Buffer.from(
      await (await app.request(`/api/marketplace_assets/${id}/archive`)).arrayBuffer(),
    )
    expect(Object.keys(await filesInZip(archive))).toEqual(files.map(({ name }) => name))
    for (const { position, name, size } of files) {
      const link = await app.request(`/api/marketplace_assets/${id}/files/${position}/url`, {
        method: 'POST',
      })
      const file = Buffer.from(await (await app.request((await link.json()).url)).arrayBuffer())
      expect(file.length, name).toBe(size)
      if (name.endsWith('.zip')) expect((await filesInZip(file))['index.html']).toMatch(/^<!doctype html>/i)
    }
  }
})

test('[ASSET-12] says in place of a contact that the listing is an example, and invents no address', async () => {
  const paid = (await listAssets()).filter(({ price }) => price !== 'Free')
  for (const { id, title } of paid) {
    const contact = await (await app.request(`/api/marketplace_assets/${id}/contact`)).json()
    expect(contact, title).toMatchObject({
      contact_method: 'other',
      contact_info: 'This listing is an example. There is no seller to write to.',
    })
    await resetRateLimits(app)
  }
  expect(paid.length).toBeGreaterThan(8)
})

test('adds them once, even if the marketplace is emptied later', async () => {
  await seed()
  expect(await listAssets()).toHaveLength(demoAssets.length)
  await app.db.system((tx) => tx.deleteFrom('marketplace_assets').execute())
  await seed()
  expect(await listAssets()).toEqual([])
  expect(lines).toHaveLength(1)
})
