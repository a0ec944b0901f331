import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { renderOnServer } from '../../../../test/render.tsx'
import { ApiError } from '../../../platform/api/api-error.ts'
import { assetDetail } from '../asset.fixture.ts'
import type { AssetDetail } from '../asset-response.schema.ts'
import { assetQuery } from '../assets.queries.ts'
import { AssetBody } from './AssetBody.tsx'
import { AssetHeader } from './AssetHeader.tsx'
import { AssetNotFound } from './AssetNotFound.tsx'
import { AssetScreen } from './AssetScreen.tsx'
import { AssetSide } from './AssetSide.tsx'
import { AssetSkeleton } from './AssetSkeleton.tsx'

const head = (changes: Partial<AssetDetail> = {}) =>
  renderOnServer(<AssetHeader asset={assetDetail(changes)} />)
const body = (changes: Partial<AssetDetail> = {}) =>
  renderOnServer(<AssetBody asset={assetDetail(changes)} />)
const side = (changes: Partial<AssetDetail> = {}) =>
  renderOnServer(<AssetSide asset={assetDetail(changes)} />)

test('[ASSET-01] shows a skeleton while the asset loads', async () => {
  expect((await renderOnServer(<AssetSkeleton />)).html).toMatch(/aria-busy="true".*Loading asset…/)
})

test("[ASSET-02] says that an asset doesn't exist, or why it couldn't be loaded", async () => {
  expect((await renderOnServer(<AssetNotFound />)).text).toMatch(/Asset not found\. .*Go Back/)
  const failed = await renderOnServer(
    <AssetNotFound error={new ApiError(503, { message: 'The database is away.' })} />,
  )
  expect(failed.text).toContain('The database is away.')
  expect(failed.text).not.toContain('Asset not found.')
})

test('[ASSET-03] [ASSET-04] [ASSET-05] shows the way back, title, short description, badges and tags', async () => {
  const { html, text } = await head({ license_type: 'open-source' })
  expect(html).toMatch(/<a [^>]*href="\/marketplace"/)
  for (const expected of [
    'Back to Marketplace',
    'reader.club with brand kit',
    'A short domain.',
    'Domain & Branding',
    'Design',
    'Open Source',
  ])
    expect(text.replaceAll('&amp;', '&')).toContain(expected)
  expect((await head({ license_type: 'free', is_open_source: true })).text).not.toContain('Open Source')
})

test('says of a demo listing that it is one', async () => {
  const { text } = await body({ is_demo: true })
  expect(text).toContain(
    'Demo listing , made up by Unpause; its seller, its product and its numbers are invented',
  )
  expect((await body()).text).not.toContain('Demo listing')
})

test("[ASSET-06] shows the seller's full name, or Anonymous", async () => {
  expect((await body()).text).toContain('Listed by Anonymous Asset creator')
  const creator = { id: '3', full_name: 'Mira Castellanos', avatar_url: null, handle: null }
  expect((await body({ creator })).text).toContain('Listed by Mira Castellanos Asset creator')
})

test('[ASSET-07] [ASSET-08] [ASSET-09] shows each text under its heading and omits empty ones', async () => {
  const { html, text } = await body()
  expect(html).toContain('src="/files/cover.webp"')
  expect(text).toContain('Description The domain and a wordmark.')
  for (const heading of ['Founder Story', 'Usage Notes', 'Links']) expect(text).not.toContain(heading)
  const full = await body({ detailed_description: '', founder_story: 'It began.', usage_notes: 'Mind it.' })
  expect(full.text).toContain('Description Described at length.')
  expect(full.text).toContain('Founder Story It began.')
  expect(full.text).toContain('Usage Notes Mind it.')
})

test('[ASSET-07] says what the cover shows, in words of its seller if there are any', async () => {
  expect((await body()).html).toContain('alt="Cover of ')
  const { html } = await body({ cover_description: 'A teal page with three rows of books' })
  expect(html).toContain('alt="A teal page with three rows of books"')
})

test('[ASSET-10] renders safe links and omits invalid ones', async () => {
  const { html } = await body({ external_links: ['reader.club/brand', 'javascript:alert(1)'] })
  expect(html).toMatch(/<a href="https:\/\/reader\.club\/brand"[^>]*rel="noopener noreferrer nofollow ugc"/)
  expect(html).not.toContain('javascript')
})

test('[ASSET-10] shows where a link leads whose letters pass for others', async () => {
  const { html } = await body({ external_links: ['https://рауо.example/brand'] })
  const { hostname } = new URL('https://рауо.example')
  expect(html).toContain(`>${hostname}/brand</bdi>`)
})

test('[ASSET-11] [ASSET-16] offers each file and all files together when the asset is free', async () => {
  const { text } = await side()
  expect(text).toContain('Free')
  for (const label of ['Download File 1', 'Download File 2', 'Download File 3', 'Download All'])
    expect(text).toContain(label)
  const [only] = assetDetail().files
  const single = (await side({ files: [only!] })).text
  expect(single).toContain('Download File')
  expect(single).not.toMatch(/Download File \d|Download All/)
})

test('folds the checksums of files, where some are known', async () => {
  const { html, document } = await side()
  expect(html.match(/<details/g)).toHaveLength(1)
  const folded = document.querySelector('details')
  expect(folded?.open).toBe(false)
  expect(folded?.querySelector('summary')?.textContent).toBe('Checksums (SHA-256)')
  expect(folded?.querySelector('code')?.textContent).toBe('c0ffee'.padEnd(64, '0'))
  const unknown = assetDetail().files.map((file) => ({ ...file, sha256: null }))
  expect((await side({ files: unknown })).html).not.toContain('<details')
})

test('[ASSET-11] [ASSET-12] [ASSET-19] offers to contact the seller when the asset is paid', async () => {
  const { text, html } = await side({ price: '1200', can_download: false })
  expect(text).toContain('$1,200')
  expect(text).toContain('Contact Seller')
  expect(text).toContain('wordmark.zip')
  expect(html).not.toContain('Download')
})

test('[ASSET-12] shows the owner the price and files, but not Contact Seller', async () => {
  const { text } = await side({ price: '1200', is_own: true })
  expect(text).toContain('$1,200')
  expect(text).toContain('Download File 1')
  expect(text).not.toContain('Contact Seller')
})

test('shows a stamp and hides Contact Seller when the asset is sold', async () => {
  const { text } = await side({ price: '1200', can_download: false, status: 'sold' })
  expect(text).toContain('Sold')
  expect(text).not.toContain('Contact Seller')
})

test('[ASSET-17] shows the details, with the exact date as a tooltip', async () => {
  const { html, text } = await side()
  for (const fact of ['Category:', 'Files: 3', 'License: Buyout', 'Listed: Recently'])
    expect(text).toContain(fact)
  expect(html).toContain('<time dateTime="2026-10-02T23:59:59.999Z" title="October 2, 2026">Recently</time>')
})

test('shows the owner, and nobody else, what they can do on top of the page, in place of a report', async () => {
  const page = async (changes: Partial<AssetDetail> = {}) => {
    const queryClient = new QueryClient()
    const asset = assetDetail(changes)
    const { queryKey } = assetQuery({ origin: '', site: '', fetch }, asset.id)
    queryClient.setQueryData(queryKey, asset)
    return (await renderOnServer(<AssetScreen id={asset.id} />, { queryClient })).text
  }
  const other = await page()
  expect(other).not.toContain('Your Listing')
  expect(other).toContain('Report')
  const own = await page({ is_own: true })
  for (const act of ['Edit', 'Mark as sold', 'Withdraw', 'Delete']) {
    expect(own).toContain(act)
    expect(own.indexOf(act)).toBeLessThan(own.indexOf('Back to Marketplace'))
  }
  expect(own).not.toContain('Report')
  expect(await page({ is_own: true, status: 'sold' })).toContain('Mark as available')
})
