import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assetSchema } from '../asset.schema.ts'
import { checkListing, withLink } from './fields/listing-checks.ts'
import { listingDraft } from './listing-draft.ts'
import { EMPTY_LISTING, type ListingValues, toListingValues, toNewAsset } from './listing-values.ts'

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

test('[LIST-27] marks every missing field and shows one toast', () => {
  const result = checkListing(EMPTY_LISTING, 0)
  expect(result?.toast).toEqual({
    title: 'Missing Fields',
    description:
      'Please fill in all required fields. (title, descriptions, category, license type, and cover image)',
  })
  expect(result?.problems.map(({ field }) => field)).toEqual([
    'title',
    'short_description',
    'detailed_description',
    'category',
    'license_type',
    'cover_image',
  ])
  expect(checkListing({ ...filled, title: ' \t' }, 1)?.problems).toHaveLength(1)
})

test('[LIST-28] [LIST-29] then reports missing files, then a missing contact', () => {
  expect(checkListing({ ...paid, contact_info: '' }, 0)?.toast).toEqual({
    title: 'No Files',
    description: 'Please upload at least one downloadable file.',
  })
  for (const field of ['price', 'contact_method', 'contact_info'] as const) {
    expect(checkListing({ ...paid, [field]: '' }, 1)).toMatchObject({
      toast: {
        title: 'Contact Info Required',
        description: 'Paid assets must include price, contact method, and info.',
      },
      problems: [{ field }],
    })
  }
  expect(checkListing(filled, 1)).toBeNull()
  expect(checkListing(paid, 1)).toBeNull()
})

test('[LIST-37] rejects a price below 1 on the field, without a toast', () => {
  for (const price of ['0', '0.99', '0,5', '-3', 'ten', '1.500']) {
    expect(checkListing({ ...paid, price }, 1)).toMatchObject({ toast: null, problems: [{ field: 'price' }] })
  }
  expect(checkListing({ ...paid, price: '1' }, 1)).toBeNull()
})

test('rejects a price above the maximum on the field, with the maximum', () => {
  expect(checkListing({ ...paid, price: '999999999.99' }, 1)).toBeNull()
  expect(checkListing({ ...paid, price: '1000000000' }, 1)).toEqual({
    toast: null,
    problems: [{ field: 'price', message: 'Price can be up to 999,999,999.99' }],
  })
})

test('refuses a contact that no buyer could use, on the field and with an example', () => {
  const problemsOf = (contact_method: ListingValues['contact_method'], contact_info: string) =>
    checkListing({ ...paid, contact_method, contact_info }, 1)?.problems
  expect(problemsOf('whatsapp', '0912 345 678')).toEqual([
    {
      field: 'contact_info',
      message: 'Contact info must be a phone number with its country code, such as +49 170 1234567',
    },
  ])
  expect(problemsOf('telegram', 'ask for Mira')).toMatchObject([{ field: 'contact_info' }])
  expect(problemsOf('whatsapp', '+351 912 345 678')).toBeUndefined()
})

test("[LIST-18] adds a link only when it isn't empty or known", () => {
  expect(withLink([], ' reader.club ')).toEqual(['https://reader.club'])
  expect(withLink(['reader.club'], 'https://reader.club ')).toEqual(['reader.club'])
  expect(withLink(['a.example'], '  ')).toEqual(['a.example'])
})

test('[LIST-19] [LIST-24] sends the price Free, no contact and the links when the asset is free', () => {
  const sent = toNewAsset({ ...paid, is_free: true, external_links: ['reader.club'] }, id, ['me/temp/a.zip'])
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

test('[LIST-25] sends a price that the server accepts when the asset is paid', () => {
  for (const [price, amount] of Object.entries({ '1000': '1000', '7.450,25': '7450.25', '٣٨٠': '380' })) {
    const sent = toNewAsset({ ...paid, price }, id, ['me/temp/a.zip'])
    expect(sent).toMatchObject({ price: amount, contact_method: 'email' })
    expect(assetSchema.parse(sent).price).toBe(amount)
  }
})

test('fills the form with the values that it sent', () => {
  for (const values of [filled, paid]) {
    const sent = toNewAsset(values, id, ['me/temp/a.zip'])
    expect(toNewAsset(toListingValues(sent, cover), id, ['me/temp/a.zip'])).toMatchObject({
      ...sent,
      contact_info: sent.contact_info,
    })
  }
})

const memory = () => {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}
const file = { upload_id: '1', name: 'a.zip', size: 3, modified: 4, url: '/u/1', path: null }
const draft = { id, values: paid, files: [file], attempt: { id: 'b', content: '{}' } }

test('restores a draft with its files for its author only', () => {
  const storage = memory()
  listingDraft({ userId: 'ann' }, () => storage).save(draft)
  expect(listingDraft({ userId: 'ann' }, () => storage).read()).toEqual(draft)
  expect(listingDraft({ userId: 'ben' }, () => storage).read()).toBeNull()
  expect(listingDraft({}, () => storage).read()).toBeNull()
  listingDraft({ userId: 'ann' }, () => storage).delete()
  expect(listingDraft({ userId: 'ann' }, () => storage).read()).toBeNull()
})

test('keeps the draft of an edit apart from that of a new listing', () => {
  const storage = memory()
  listingDraft({}, () => storage).save(draft)
  listingDraft({ userId: 'ann', assetId: 'a' }, () => storage).save({ ...draft, files: [] })
  expect(listingDraft({ userId: 'ann', assetId: 'a' }, () => storage).read()?.files).toEqual([])
  expect(listingDraft({ userId: 'ann', assetId: 'b' }, () => storage).read()).toBeNull()
  expect(listingDraft({ userId: 'ann' }, () => storage).read()).toEqual(draft)
})

test('[LIST-01] gives a guest draft to the first member who signs in, and to nobody else', () => {
  const storage = memory()
  listingDraft({}, () => storage).save(draft)
  expect(listingDraft({ userId: 'ann' }, () => storage).read()).toEqual(draft)
  expect(listingDraft({}, () => storage).read()).toBeNull()
  expect(listingDraft({ userId: 'ben' }, () => storage).read()).toBeNull()
  expect(listingDraft({ userId: 'ann' }, () => storage).read()).toEqual(draft)
})

test('returns a draft that fits the form for any stored value', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record({
        id: fc.constant(id),
        values: fc.record({ title: fc.jsonValue(), tags: fc.jsonValue(), cover_image: fc.jsonValue() }),
        files: fc.jsonValue(),
      })
      .map((entries) => JSON.stringify(entries)),
  )
  fc.assert(
    fc.property(anything, (text) => {
      const read = listingDraft({}, () => ({ ...memory(), getItem: () => text })).read()
      if (read === null) return
      expect(typeof read.values.title).toBe('string')
      expect(Array.isArray(read.values.tags)).toBe(true)
      expect(read.values.cover_image === null || typeof read.values.cover_image.src === 'string').toBe(true)
      expect(Array.isArray(read.files)).toBe(true)
    }),
  )
})
