import { expect, test } from 'vitest'
import { renderOnServer } from '../../../../test/render.tsx'
import { anAsset } from '../asset.fixture.ts'
import type { AssetDetail } from '../asset-response.schema.ts'
import { AssetBody } from './AssetBody.tsx'
import { AssetHeader } from './AssetHeader.tsx'
import { AssetNotFound } from './AssetNotFound.tsx'
import { AssetSide } from './AssetSide.tsx'
import { AssetSkeleton } from './AssetSkeleton.tsx'

const head = (changes: Partial<AssetDetail> = {}) => renderOnServer(<AssetHeader asset={anAsset(changes)} />)
const body = (changes: Partial<AssetDetail> = {}) => renderOnServer(<AssetBody asset={anAsset(changes)} />)
const side = (changes: Partial<AssetDetail> = {}) => renderOnServer(<AssetSide asset={anAsset(changes)} />)

test('[ASSET-01] while it loads its place is kept', async () => {
  expect((await renderOnServer(<AssetSkeleton />)).html).toMatch(/aria-busy="true".*Loading asset…/)
})

test('[ASSET-02] an absent asset says so, and one that failed to load says why', async () => {
  expect((await renderOnServer(<AssetNotFound />)).text).toMatch(/Asset not found\. .*Go Back/)
  const failed = await renderOnServer(<AssetNotFound error={new Error('The database is away.')} />)
  expect(failed.text).toContain('The database is away.')
  expect(failed.text).not.toContain('Asset not found.')
})

test('[ASSET-03] [ASSET-04] [ASSET-05] the way back, title, short description, badges and tags', async () => {
  const { html, text } = await head({ license_type: 'open-source' })
  expect(html).toMatch(/<a [^>]*href="\/marketplace"/)
  for (const said of [
    'Back to Marketplace',
    'reader.club with brand kit',
    'A short domain.',
    'Domain & Branding',
    'Design',
    'Open Source',
  ])
    expect(text.replaceAll('&amp;', '&')).toContain(said)
  expect((await head({ license_type: 'free', is_open_source: true })).text).not.toContain('Open Source')
})

test('[ASSET-06] who listed it, by the full name or else as Anonymous', async () => {
  expect((await body()).text).toContain('Listed by Anonymous Asset creator')
  const creator = { id: '3', full_name: 'Mira Castellanos', avatar_url: null }
  expect((await body({ creator })).text).toContain('Listed by Mira Castellanos Asset creator')
})

test('[ASSET-07] [ASSET-08] [ASSET-09] what is told, each under its heading, and only what is told', async () => {
  const { html, text } = await body()
  expect(html).toContain('src="/files/cover.webp"')
  expect(text).toContain('Description The domain and a wordmark.')
  for (const heading of ['Founder Story', 'Usage Notes', 'Links']) expect(text).not.toContain(heading)
  const told = await body({ detailed_description: '', founder_story: 'It began.', usage_notes: 'Mind it.' })
  expect(told.text).toContain('Description Described at length.')
  expect(told.text).toContain('Founder Story It began.')
  expect(told.text).toContain('Usage Notes Mind it.')
})

test('[ASSET-10] links are safe, and what is no address is left out', async () => {
  const { html } = await body({ external_links: ['reader.club/brand', 'javascript:alert(1)'] })
  expect(html).toMatch(/<a href="https:\/\/reader\.club\/brand"[^>]*rel="noopener noreferrer nofollow ugc"/)
  expect(html).not.toContain('javascript')
})

test('[ASSET-11] [ASSET-16] free: a button for every file, and all together', async () => {
  const { text } = await side()
  expect(text).toContain('Free')
  for (const label of ['Download File 1', 'Download File 2', 'Download File 3', 'Download All'])
    expect(text).toContain(label)
  const [only] = anAsset().files
  const single = (await side({ files: [only!] })).text
  expect(single).toContain('Download File')
  expect(single).not.toMatch(/Download File \d|Download All/)
})

test('[ASSET-11] [ASSET-12] [ASSET-19] paid: the seller is asked, nothing is bought here', async () => {
  const { text, html } = await side({ price: '1200', can_download: false })
  expect(text).toContain('$1,200')
  expect(text).toContain('Contact Seller')
  expect(text).toContain('wordmark.zip')
  expect(html).not.toContain('Download')
})

test('[ASSET-12] its owner sees the price and the files, and no way to themselves', async () => {
  const { text } = await side({ price: '1200', is_own: true })
  expect(text).toContain('$1,200')
  expect(text).toContain('Download File 1')
  expect(text).not.toContain('Contact Seller')
})

test('a sold asset wears its stamp, and its seller is left in peace', async () => {
  const { text } = await side({ price: '1200', can_download: false, status: 'sold' })
  expect(text).toContain('Sold')
  expect(text).not.toContain('Contact Seller')
})

test('[ASSET-17] its details, with the true date behind the constant', async () => {
  const { html, text } = await side()
  for (const fact of ['Category:', 'Files: 3', 'License: Buyout', 'Listed: Recently'])
    expect(text).toContain(fact)
  expect(html).toContain('<time dateTime="2026-10-02T23:59:59.999Z" title="October 2, 2026">Recently</time>')
})

test('only its owner is offered to change it', async () => {
  expect((await side()).text).not.toContain('Your Listing')
  const { text } = await side({ is_own: true })
  for (const act of ['Edit', 'Mark as sold', 'Withdraw', 'Delete']) expect(text).toContain(act)
  expect((await side({ is_own: true, status: 'sold' })).text).toContain('Mark as available')
})
