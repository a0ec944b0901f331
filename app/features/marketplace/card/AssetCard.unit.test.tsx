import { expect, test } from 'vitest'
import { renderOnServer } from '../../../../test/render.tsx'
import { assetDetail } from '../asset.fixture.ts'
import type { AssetDetail } from '../asset-response.schema.ts'
import { AssetCard } from './AssetCard.tsx'

const card = (changes: Partial<AssetDetail> & { passage?: string } = {}) =>
  renderOnServer(<AssetCard asset={assetDetail(changes)} />)

test('[MKT-13] renders the cover with its widths, and nothing without a cover', async () => {
  const { html } = await card()
  expect(html).toMatch(/<img [^>]*src="\/files\/cover\.webp"[^>]*/)
  expect(html).toContain('srcSet="/files/cover-640.webp 640w"')
  expect((await card({ cover: null })).html).not.toContain('<img')
})

test("[MKT-06] [MKT-19] shows the price only when the asset isn't free", async () => {
  for (const price of ['Free', 'free', '0', '']) expect((await card({ price })).text).not.toContain('Price:')
  expect((await card({ price: '1200' })).text).toContain('Price: $1,200')
})

test('[MKT-20] shows title, short or full description, two tags with the number of others, and the number of files', async () => {
  const { text } = await card()
  for (const expected of [
    'reader.club with brand kit',
    'A short domain.',
    'SaaS',
    'Landing Page',
    '+1',
    '3 file(s)',
  ])
    expect(text).toContain(expected)
  expect(text).not.toContain('Design')
  expect(text).not.toContain('Described at length.')
  expect((await card({ short_description: '' })).text).toContain('Described at length.')
  const found = (await card({ passage: 'with the passage that matches' })).text
  expect(found).toContain('A short domain.')
  expect(found).toContain('… with the passage that matches …')
})

test('says of a demo listing that it is one', async () => {
  expect((await card({ is_demo: true })).getByText('Demo listing')).toBeTruthy()
  expect((await card()).queryByText('Demo listing')).toBeNull()
})

test('[MKT-21] [MKT-27] shows two files without a press, with their known sizes, and a button for the others', async () => {
  const { text, html } = await card()
  expect(text).toContain('wordmark.zip 2.4 MB')
  expect(text).toContain('unknown.bin')
  expect(text).not.toContain('0 B')
  expect(text).not.toContain('third.txt')
  expect(html).not.toContain('<details')
  expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*>Show 1 more files<\/button>/)
})

test('[MKT-22] [MKT-24] offers downloads only when the viewer may download', async () => {
  const free = await card()
  expect(free.html).toContain('aria-label="Download wordmark.zip"')
  expect(free.html).toMatch(/<a [^>]*href="\/api\/marketplace_assets\/1{8}-[^"]*\/archive"[^>]*>Download All/)
  const paid = await card({ can_download: false, price: '50' })
  expect(paid.html).not.toContain('Download')
  expect(paid.text).toContain('wordmark.zip 2.4 MB')
})

test('offers no download of an unsafe archive', async () => {
  const [first, ...others] = assetDetail().files
  const unsafe = { ...first!, is_unsafe: true }
  const { html } = await card({ files: [unsafe, ...others] })
  expect(html).toContain('wordmark.zip')
  expect(html).not.toContain('aria-label="Download wordmark.zip"')
  expect(html).toContain('aria-label="Download unknown.bin"')
  expect(html).toContain('>Download All')
})

test('[MKT-23] shows the date in UTC', async () => {
  const { html } = await card()
  expect(html).toMatch(/<time dateTime="2026-10-02T23:59:59.999Z"[^>]*>10\/02\/2026<\/time>/)
})

test('shows a badge when the asset is sold', async () => {
  expect((await card({ status: 'sold' })).text).toContain('Sold')
  expect((await card()).text).not.toContain('Sold')
})

test('says of an odd file that its seller offers it anyway', async () => {
  const [first, ...others] = assetDetail().files
  expect((await card()).text).not.toContain('Not what its name says')
  const { text } = await card({ files: [{ ...first!, doubt: 'other kind' }, ...others] })
  expect(text).toContain('Not what its name says')
})
