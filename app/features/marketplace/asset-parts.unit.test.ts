import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFree } from './asset.ts'
import { assetCountText, moreAssetsLabel, shownAssetsText } from './browse/asset-count.ts'
import { marketplaceSearch } from './browse/asset-search.ts'
import { cardSize, uploadSize } from './file-size.ts'
import { priceLabel } from './price.ts'

test.each([
  [0, '', '0 B'],
  [11, '11.0 B', '11.00 B'],
  [1_023, '1023.0 B', '1023.00 B'],
  [1_024, '1.0 KB', '1.00 KB'],
  [860_160, '840.0 KB', '840.00 KB'],
  [19_608_371, '18.7 MB', '18.70 MB'],
  [3 * 1024 ** 3, '3.0 GB', '3.00 GB'],
  [5 * 1024 ** 4, '5120.0 GB', '5120.00 GB'],
])('[MKT-27] [LIST-11] shows %d bytes in one or two decimals', (bytes, onCards, inTheUploader) => {
  expect(cardSize(bytes)).toBe(onCards)
  expect(uploadSize(bytes)).toBe(inTheUploader)
})

test('[MKT-27] shows every size as a number up to 1024 with its unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1024 ** 4 - 1 }), (bytes) => {
      expect(Number(/^(\d+\.\d) (?:B|KB|MB|GB)$/.exec(cardSize(bytes))?.[1])).toBeLessThanOrEqual(1_024)
    }),
  )
})

test.each([
  ['', 'Free'],
  ['0', 'Free'],
  ['FREE', 'Free'],
  [null, 'Free'],
  ['1200', '$1,200'],
  ['12.5', '$12.50'],
  ['make an offer', 'make an offer'],
])('[MKT-06] [MKT-19] [ASSET-11] [DATA-17] shows the price %j as %s', (price, label) => {
  expect(priceLabel(price)).toBe(label)
  expect(isFree(price)).toBe(label === 'Free')
})

test.each([
  [
    { search: ' two  words ', category: 'codebase' },
    { search: 'two  words', category: 'codebase' },
  ],
  [{ search: '', category: 'all' }, {}],
  [{ search: ['a'], category: 'toString' }, {}],
  [{ search: 'a\u0000b' }, { search: 'a b' }],
])('[MKT-07] [MKT-09] reads the search params %j as %j', (params, filters) => {
  expect(marketplaceSearch(params)).toEqual({ search: undefined, category: undefined, ...filters })
})

test('[MKT-07] keeps any search params stable and short enough', () => {
  fc.assert(
    fc.property(fc.record({ search: fc.anything(), category: fc.anything() }), (params) => {
      const filters = marketplaceSearch(params)
      expect(marketplaceSearch(filters)).toEqual(filters)
      expect([...(filters.search ?? '')].length).toBeLessThanOrEqual(200)
    }),
  )
})

test('shows how many assets there are and how many more can be loaded', () => {
  const exactly = (total: number) => ({ total, total_is_exact: true })
  expect(assetCountText(exactly(1))).toBe('1 asset')
  expect(shownAssetsText(60, exactly(1_480))).toBe('Showing 60 of 1,480 assets')
  expect(moreAssetsLabel(60, exactly(88))).toBe('Load 28 More Assets')
  expect(moreAssetsLabel(60, exactly(400))).toBe('Load 60 More Assets')
  expect(moreAssetsLabel(60, exactly(61))).toBe('Load More Assets')
  expect(shownAssetsText(60, { total: 1_000, total_is_exact: false })).toBe('Showing 60 of 1,000+ assets')
  expect(moreAssetsLabel(990, { total: 1_000, total_is_exact: false })).toBe('Load 60 More Assets')
})
