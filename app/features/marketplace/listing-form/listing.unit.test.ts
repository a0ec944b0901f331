import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assetSchema } from '../asset.schema.ts'
import { assetOf, EMPTY_LISTING, type ListingValues, valuesOf } from './listing.ts'
import { refusalOf, withLink } from './listing-checks.ts'
import { listingDraft, openListingDraft } from './listing-draft.ts'

const id = '11111111-1111-4111-8111-111111111111'
const cover = { path: 'me/cover-images/1.webp', src: '/files/1.webp', srcset: '', width: 16, height: 9 }

const filled: ListingValues = {
  ...EMPTY_LISTING,
  title: 'reader.club with brand kit',
  short_description: 'A short domain.',
  detailed_description: 'The domain, a wordmark, the colours.',
  category: 'domain',
  license_type: 'buyout',
  cover_image: cover,
}
const paid: ListingValues = {
  ...filled,
  is_free: false,
  price: '1200',
  contact_method: 'email',
  contact_info: 'mira@reader.example',
}

test('[LIST-27] every field that is missing is marked, under one toast', () => {
  const refusal = refusalOf(EMPTY_LISTING, 0)
  expect(refusal?.said).toEqual({
    title: 'Missing Fields',
    description:
      'Please fill in all required fields. (title, descriptions, category, license type, and cover image)',
  })
  expect(refusal?.mistakes.map(({ field }) => field)).toEqual([
    'title',
    'short_description',
    'detailed_description',
    'category',
    'license_type',
    'cover_image',
  ])
  expect(refusalOf({ ...filled, title: ' \t' }, 1)?.mistakes).toHaveLength(1)
})

test('[LIST-28] [LIST-29] then that there is no file, then how to reach the seller', () => {
  expect(refusalOf({ ...paid, contact_info: '' }, 0)?.said).toEqual({
    title: 'No Files',
    description: 'Please upload at least one downloadable file.',
  })
  for (const field of ['price', 'contact_method', 'contact_info'] as const) {
    expect(refusalOf({ ...paid, [field]: '' }, 1)).toMatchObject({
      said: {
        title: 'Contact Info Required',
        description: 'Paid assets must include price, contact method, and info.',
      },
      mistakes: [{ field }],
    })
  }
  expect(refusalOf(filled, 1)).toBeNull()
  expect(refusalOf(paid, 1)).toBeNull()
})

test('[LIST-37] a price below 1 is told by its own field, without a toast', () => {
  for (const price of ['0', '0.99', '-3']) {
    expect(refusalOf({ ...paid, price }, 1)).toMatchObject({ said: null, mistakes: [{ field: 'price' }] })
  }
  expect(refusalOf({ ...paid, price: '1' }, 1)).toBeNull()
})

test('a price above what can be kept is told by its own field, with the highest', () => {
  expect(refusalOf({ ...paid, price: '999999999.99' }, 1)).toBeNull()
  expect(refusalOf({ ...paid, price: '1000000000' }, 1)).toEqual({
    said: null,
    mistakes: [{ field: 'price', message: 'Price can be up to 999,999,999.99' }],
  })
})

test('[LIST-18] a link is added only if it is one and new', () => {
  expect(withLink([], ' reader.club ')).toEqual(['reader.club'])
  expect(withLink(['reader.club'], 'reader.club ')).toEqual(['reader.club'])
  expect(withLink(['a.example'], '  ')).toEqual(['a.example'])
})

test('[LIST-19] [LIST-24] free: the price says so, nobody is to be contacted, the links go along', () => {
  const sent = assetOf({ ...paid, is_free: true, external_links: ['reader.club'] }, id, ['me/temp/a.zip'])
  expect(sent).toMatchObject({
    id,
    price: 'Free',
    contact_method: null,
    contact_info: null,
    contact_instructions: null,
    external_links: ['reader.club'],
    downloadable_files: ['me/temp/a.zip'],
    cover_image: cover.path,
  })
  expect(sent).not.toHaveProperty('is_free')
})

test('[LIST-25] what costs something says how much, and is taken in by the server as it is', () => {
  const sent = assetOf({ ...paid, price: '1e3' }, id, ['me/temp/a.zip'])
  expect(sent).toMatchObject({ price: '1000', contact_method: 'email' })
  expect(assetSchema.safeParse(sent).error).toBeUndefined()
})

test('a listing fills the form with what the form sent', () => {
  for (const values of [filled, paid]) {
    const sent = assetOf(values, id, ['me/temp/a.zip'])
    expect(assetOf(valuesOf(sent, cover), id, ['me/temp/a.zip'])).toMatchObject({
      ...sent,
      contact_info: sent.contact_info,
    })
  }
})

const memory = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const file = { upload_id: '1', name: 'a.zip', size: 3, modified: 4, url: '/u/1', path: null }
const draft = { id, values: paid, files: [file] }

test('a draft comes back to whoever wrote it, with its files', () => {
  const storage = memory()
  listingDraft({ userId: 'ann' }, () => storage).save(draft)
  expect(openListingDraft({ userId: 'ann' }, () => storage)).toEqual(draft)
  expect(openListingDraft({ userId: 'ben' }, () => storage)).toBeNull()
  expect(openListingDraft({}, () => storage)).toBeNull()
  listingDraft({ userId: 'ann' }, () => storage).delete()
  expect(openListingDraft({ userId: 'ann' }, () => storage)).toBeNull()
})

test('a change of a listing is a draft of its own', () => {
  const storage = memory()
  listingDraft({}, () => storage).save(draft)
  listingDraft({ userId: 'ann', assetId: 'a' }, () => storage).save({ ...draft, files: [] })
  expect(openListingDraft({ userId: 'ann', assetId: 'a' }, () => storage)?.files).toEqual([])
  expect(openListingDraft({ userId: 'ann', assetId: 'b' }, () => storage)).toBeNull()
  expect(openListingDraft({ userId: 'ann' }, () => storage)).toEqual(draft)
})

test('[LIST-01] what a guest wrote becomes the draft of whoever signs in, and of nobody after them', () => {
  const storage = memory()
  listingDraft({}, () => storage).save(draft)
  expect(openListingDraft({ userId: 'ann' }, () => storage)).toEqual(draft)
  expect(openListingDraft({}, () => storage)).toBeNull()
  expect(openListingDraft({ userId: 'ben' }, () => storage)).toBeNull()
  expect(openListingDraft({ userId: 'ann' }, () => storage)).toEqual(draft)
})

test('whatever lies in the storage, a draft that is read fits the form', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({
        id: fc.constant(id),
        values: fc.record({ title: fc.jsonValue(), tags: fc.jsonValue(), cover_image: fc.jsonValue() }),
        files: fc.jsonValue(),
      })
      .map((kept) => JSON.stringify(kept)),
  )
  fc.assert(
    fc.property(anything, (text) => {
      const read = openListingDraft({}, () => ({ ...memory(), getItem: () => text }))
      if (read === null) return
      expect(typeof read.values.title).toBe('string')
      expect(Array.isArray(read.values.tags)).toBe(true)
      expect(read.values.cover_image === null || typeof read.values.cover_image.src === 'string').toBe(true)
      expect(Array.isArray(read.files)).toBe(true)
    }),
  )
})
