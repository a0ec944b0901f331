import type { Area } from './mutant.ts'

const FORM = 'app/features/marketplace/listing-form'

const field = (name: string, replace: string, by: string) => ({ file: `${FORM}/fields/${name}`, replace, by })
const texts = (replace: string, by: string) => ({
  file: 'app/features/marketplace/listing-texts.ts',
  replace,
  by,
})
const limit = (replace: string, by: string) => ({
  file: 'app/features/marketplace/listing-limits.ts',
  replace,
  by,
})
const submitting = (replace: string, by: string) => ({ file: `${FORM}/use-submit-listing.ts`, replace, by })
const values = (replace: string, by: string) => ({ file: `${FORM}/listing-values.ts`, replace, by })

export const LIST: Area = {
  'LIST-01': submitting('      if (!isSignedIn) return goToSignIn()\n', ''),
  'LIST-02': texts('User must be authenticated to submit assets', 'Sign in to submit assets'),
  'LIST-03': field('listing-field-texts.ts', "'Short Description'", "'Summary'"),
  'LIST-04': limit('title: 80', 'title: 100'),
  'LIST-05': field('CategorySection.tsx', 'choices={LICENSE_TYPES}', 'choices={{}}'),
  'LIST-06': { file: 'app/features/marketplace/asset-tags.ts', replace: "'Pitch Deck'", by: "'Deck'" },
  'LIST-07': { file: 'app/features/marketplace/asset.ts', replace: "'Buyout'", by: "'Buy-out'" },
  'LIST-08': limit('tags: 4', 'tags: 5'),
  'LIST-09': field('FilesField.tsx', '        multiple\n', ''),
  'LIST-10': field('RemoveUpload.tsx', '  if (!user) return null\n', ''),
  'LIST-11': {
    file: 'app/features/marketplace/file-size.ts',
    replace: "format(bytes, 2) : '0 B'",
    by: "format(bytes, 2) : ''",
  },
  'LIST-12': { file: `${FORM}/upload-registry.ts`, replace: 'failed += 1', by: 'failed += 0' },
  'LIST-13': texts("uploadSignedOut: 'User not authenticated'", "uploadSignedOut: 'Not signed in'"),
  'LIST-14': field(
    'RemoveUpload.tsx',
    "      toast({ ...LISTING_TEXTS.deleteFailed, variant: 'destructive' })\n",
    '',
  ),
  'LIST-15': field(
    'CoverField.tsx',
    "setValue('cover_image', picture && toListingCover(picture), { shouldDirty: true })",
    "if (picture) setValue('cover_image', toListingCover(picture))",
  ),
  'LIST-16': field(
    'CoverField.tsx',
    "        toast({ ...LISTING_TEXTS.coverFailed, variant: 'destructive' })\n",
    '',
  ),
  'LIST-17': field('LinksField.tsx', 'href={toWebUrl(link) ?? undefined}', 'href={link}'),
  'LIST-18': {
    file: 'app/features/marketplace/listing-form/fields/listing-checks.ts',
    replace: "link === '' || isKnown",
    by: "link === ''",
  },
  'LIST-19': values('    ...texts,\n    id,\n', '    ...texts,\n    external_links: [],\n    id,\n'),
  'LIST-20': field('listing-field-texts.ts', 'Yes — immediate download', 'Yes'),
  'LIST-21': field('PriceSection.tsx', 'inputMode="decimal"', ''),
  'LIST-22': {
    file: 'app/features/marketplace/contact-methods.ts',
    replace: "  telegram: 'Telegram',\n",
    by: '',
  },
  'LIST-23': field(
    'PriceSection.tsx',
    "              setValue('contact_info', '', { shouldDirty: true })\n",
    '',
  ),
  'LIST-24': values(
    'price: is_free ? FREE : (readPrice(price).price ?? price)',
    'price: readPrice(price).price ?? price',
  ),
  'LIST-25': {
    file: 'app/features/marketplace/seller/save-listing.db.ts',
    replace: "isFree ? 'open-source' : 'paid'",
    by: "'open-source'",
  },
  'LIST-26': {
    file: 'app/features/marketplace/seller/save-listing.db.ts',
    replace: " || values.license_type === 'free'",
    by: '',
  },
  'LIST-27': {
    file: 'app/features/marketplace/listing-form/fields/listing-checks.ts',
    replace: "  'cover_image',\n] as const",
    by: '] as const',
  },
  'LIST-28': {
    file: 'app/features/marketplace/listing-form/fields/listing-checks.ts',
    replace: 'if (files === 0) {',
    by: 'if (files < 0) {',
  },
  'LIST-29': {
    file: 'app/features/marketplace/listing-form/fields/listing-checks.ts',
    replace: "['price', 'contact_method', 'contact_info'] as const",
    by: "['price', 'contact_method'] as const",
  },
  'LIST-30': limit('usage_notes: 600', 'usage_notes: 700'),
  'LIST-31': field('listing-field-texts.ts', 'Your Story / Background', 'Background'),
  'LIST-32': {
    file: `${FORM}/ListingForm.tsx`,
    replace: '{isBusy ? texts.submitting : texts.submit}',
    by: '{texts.submit}',
  },
  'LIST-33': submitting('    onSaved()\n  }\n', '  }\n'),
  'LIST-34': submitting('        toast(LISTING_TEXTS.submitted)\n', ''),
  'LIST-35': texts("failedTitle: 'Error!'", "failedTitle: 'Error'"),
  'LIST-36': {
    file: 'db/migrations/0014_marketplace_assets.sql',
    replace: "status text not null default 'published'",
    by: "status text not null default 'in review'",
  },
  'LIST-37': {
    file: 'app/features/marketplace/listing-price.ts',
    replace: '!(amount >= 1)',
    by: '!(amount >= 0)',
  },
}
