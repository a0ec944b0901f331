import { z } from 'zod'
import { cleanLine } from '../../platform/text/clean-text.ts'
import { line, oneOf, orNull, prose, required, uuid } from '../../platform/validation/fields.ts'
import { isWebAddress } from '../../platform/validation/web-address.ts'
import {
  ASSET_CATEGORIES,
  ASSET_LIMITS,
  ASSET_STATUSES,
  ASSET_TAGS,
  type AssetCategory,
  type AssetStatus,
  CONTACT_METHODS,
  type ContactMethod,
  LICENSE_TYPES,
  type LicenseType,
} from './asset.ts'
import { LISTING_TEXTS } from './asset-texts.ts'
import { contactLink } from './contact/contact-link.ts'

const MISSING = LISTING_TEXTS.missing.description
const NO_FILES = LISTING_TEXTS.noFiles.description
const NO_CONTACT = LISTING_TEXTS.noContact.description

/** LIST-27, LIST-28, LIST-29, by priority: the response carries only the first that applies. */
export const SUMMARY_ERRORS: readonly string[] = [MISSING, NO_FILES, NO_CONTACT]

const isTag = (tag: string) => (ASSET_TAGS as readonly string[]).includes(tag)

const paths = z.string('You can only list files you uploaded here').max(512)

const price = z
  .union([z.string(), z.number()], 'Price must be a number')
  .nullish()
  .transform((input) => String(input ?? '').trim())
  .transform((input) => (input.toLowerCase() === 'free' ? 'Free' : input))
  .refine((input) => !(Number(input) > ASSET_LIMITS.price), { error: LISTING_TEXTS.tooDear, abort: true })
  .refine(
    (input) => input === '' || input === 'Free' || /^[1-9]\d{0,8}(\.\d{1,2})?$/.test(input),
    'Price must be at least 1, with up to two decimal places',
  )

const links = z
  .array(z.string('Links must be web addresses').overwrite(cleanLine), 'Links must be web addresses')
  .nullish()
  .transform((input) => [...new Set(input?.filter((link) => link !== ''))])
  .refine(
    (input) => input.length <= ASSET_LIMITS.external_links,
    `You can add up to ${ASSET_LIMITS.external_links} links`,
  )
  .refine(
    (input) => input.every((link) => link.length <= ASSET_LIMITS.link && isWebAddress(link)),
    'Enter a full link, such as https://example.com',
  )

const CONTACT_FITS: Record<ContactMethod, { fits: (info: string) => boolean; sentence: string }> = {
  email: {
    fits: (info) => /^[^@\s]+@[^@\s]+$/.test(info),
    sentence: 'Contact info must be an email address',
  },
  whatsapp: {
    fits: (info) => /^\d{5,15}$/.test(info.replace(/[\s()+./-]/g, '')),
    sentence: 'Contact info must be a phone number',
  },
  telegram: {
    fits: (info) => contactLink('telegram', info).href !== null,
    sentence: 'Contact info must be a Telegram handle',
  },
  website: { fits: isWebAddress, sentence: 'Contact info must be a link, such as https://example.com' },
  other: { fits: () => true, sentence: '' },
}

/**
 * A listing as the form sends it. The client generates the ID. Missing required fields get the messages of section
 * 5. The contact of a free asset is dropped (LIST-24).
 */
export const assetSchema = z
  .object(
    {
      id: uuid().toLowerCase(),
      title: required(line, 'Title', ASSET_LIMITS.title, MISSING),
      short_description: required(prose, 'Short description', ASSET_LIMITS.short_description, MISSING),
      detailed_description: required(
        prose,
        'Detailed description',
        ASSET_LIMITS.detailed_description,
        MISSING,
      ),
      category: oneOf<AssetCategory>(ASSET_CATEGORIES, 'Unknown category', MISSING),
      tags: z
        .array(
          z.string('Tags must be a list of strings').refine(isTag, 'Unknown tag'),
          'Tags must be a list of strings',
        )
        .nullish()
        .transform((input) => [...new Set(input)])
        .refine((input) => input.length <= ASSET_LIMITS.tags, LISTING_TEXTS.tooManyTags.description),
      license_type: oneOf<LicenseType>(LICENSE_TYPES, 'Unknown license type', MISSING),
      downloadable_files: z
        .array(paths, NO_FILES)
        .transform((input) => [...new Set(input)])
        .refine((input) => input.length > 0, NO_FILES)
        .refine(
          (input) => input.length <= ASSET_LIMITS.files,
          `You can add up to ${ASSET_LIMITS.files} files`,
        ),
      cover_image: z.string(MISSING).max(512).min(1, MISSING),
      external_links: links,
      price,
      contact_method: z
        .enum(Object.keys(CONTACT_METHODS) as ContactMethod[], 'Unknown contact method')
        .or(z.literal(''))
        .nullish()
        .transform((input) => input || null),
      contact_info: orNull(line('Contact info', ASSET_LIMITS.contact_info)),
      contact_instructions: orNull(prose('Contact instructions', ASSET_LIMITS.contact_instructions)),
      founder_story: orNull(prose('Your story', ASSET_LIMITS.founder_story)),
      usage_notes: orNull(prose('Special notes', ASSET_LIMITS.usage_notes)),
    },
    'A listing must be an object',
  )
  .check(({ value, issues }) => {
    if (value.price === 'Free') return
    const mistake = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message })
    for (const field of ['price', 'contact_method', 'contact_info'] as const)
      if (!value[field]) mistake(field, NO_CONTACT)
    const { contact_method: method, contact_info: info } = value
    if (method && info && !CONTACT_FITS[method].fits(info))
      mistake('contact_info', CONTACT_FITS[method].sentence)
  })
  .transform((input) =>
    input.price === 'Free'
      ? { ...input, contact_method: null, contact_info: null, contact_instructions: null }
      : input,
  )

export type CheckedAsset = z.output<typeof assetSchema>

/** Any subset of the fields. It is validated together with the saved ones. */
export const assetChangeSchema = z.looseObject(
  {
    status: z.enum(Object.keys(ASSET_STATUSES) as AssetStatus[], 'Unknown status').optional(),
  },
  'Changes must be an object',
)

export type AssetChange = z.output<typeof assetChangeSchema>
