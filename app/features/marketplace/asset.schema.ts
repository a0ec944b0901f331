import { z } from 'zod'
import { fitsLength } from '../../platform/text/characters.ts'
import { cleanLine } from '../../platform/text/clean-text.ts'
import { completeAddress, isWebUrl } from '../../platform/text/web-address.ts'
import {
  bounded,
  line,
  name,
  oneOf,
  orNull,
  prose,
  required,
  uuid,
} from '../../platform/validation/fields.ts'
import {
  ASSET_CATEGORIES,
  ASSET_STATUSES,
  type AssetCategory,
  type AssetStatus,
  LICENSE_TYPES,
  type LicenseType,
} from './asset.ts'
import { ASSET_TAGS } from './asset-tags.ts'
import { readContact } from './contact-link.ts'
import { CONTACT_METHODS, type ContactMethod } from './contact-methods.ts'
import { ASSET_LIMITS } from './listing-limits.ts'
import { readPrice } from './listing-price.ts'
import { ASSET_ERRORS, LISTING_TEXTS } from './listing-texts.ts'

const MISSING = LISTING_TEXTS.missing.description
const NO_FILES = LISTING_TEXTS.noFiles.description
const NO_CONTACT = LISTING_TEXTS.noContact.description

/** The summaries by priority: the response carries only the first that applies (LIST-27 to LIST-29). */
export const SUMMARY_ERRORS: readonly string[] = [MISSING, NO_FILES, NO_CONTACT]

const isTag = (tag: string) => (ASSET_TAGS as readonly string[]).includes(tag)

const paths = z.string(ASSET_ERRORS.notOwnFile).max(512)

const price = z
  .union([z.string(), z.number()], ASSET_ERRORS.price)
  .nullish()
  .transform((input, context) => {
    const typed = typeof input === 'string' ? input.trim() : (input ?? '')
    if (typed === '') return ''
    if (typeof typed === 'string' && typed.toLowerCase() === 'free') return 'Free'
    const { price, problem: message } = readPrice(typed)
    if (price !== undefined) return price
    context.addIssue({ code: 'custom', message, input })
    return z.NEVER
  })

const links = z
  .array(
    bounded(ASSET_LIMITS.link, { notText: ASSET_ERRORS.links, tooLong: ASSET_ERRORS.link }).overwrite(
      (text) => completeAddress(cleanLine(text)),
    ),
    ASSET_ERRORS.links,
  )
  .nullish()
  .transform((input) => [...new Set(input?.filter((link) => link !== ''))])
  .refine((input) => input.length <= ASSET_LIMITS.external_links, ASSET_ERRORS.tooManyLinks)
  .refine(
    (input) => input.every((link) => fitsLength(link, ASSET_LIMITS.link) && isWebUrl(link)),
    ASSET_ERRORS.link,
  )

const idOrNull = uuid()
  .toLowerCase()
  .or(z.literal(''))
  .nullish()
  .transform((input) => input || null)

const fields = {
  id: uuid().toLowerCase(),
  title: required(name, 'Title', ASSET_LIMITS.title, MISSING),
  short_description: required(prose, 'Short description', ASSET_LIMITS.short_description, MISSING),
  detailed_description: required(prose, 'Detailed description', ASSET_LIMITS.detailed_description, MISSING),
  category: oneOf<AssetCategory>(ASSET_CATEGORIES, ASSET_ERRORS.category, MISSING),
  tags: z
    .array(z.string(ASSET_ERRORS.tags).refine(isTag, ASSET_ERRORS.tag), ASSET_ERRORS.tags)
    .nullish()
    .transform((input) => [...new Set(input)])
    .refine((input) => input.length <= ASSET_LIMITS.tags, LISTING_TEXTS.tooManyTags.description),
  license_type: oneOf<LicenseType>(LICENSE_TYPES, ASSET_ERRORS.license, MISSING),
  downloadable_files: z
    .array(paths, NO_FILES)
    .transform((input) => [...new Set(input)])
    .refine((input) => input.length > 0, NO_FILES)
    .refine((input) => input.length <= ASSET_LIMITS.files, ASSET_ERRORS.tooManyFiles),
  cover_image: z.string(MISSING).max(512).min(1, MISSING),
  cover_description: orNull(line('What the cover shows', ASSET_LIMITS.cover_description)),
  external_links: links,
  price,
  contact_method: z
    .enum(Object.keys(CONTACT_METHODS) as ContactMethod[], ASSET_ERRORS.contactMethod)
    .or(z.literal(''))
    .nullish()
    .transform((input) => input || null),
  contact_info: orNull(line('Contact info', ASSET_LIMITS.contact_info)),
  contact_instructions: orNull(prose('Contact instructions', ASSET_LIMITS.contact_instructions)),
  founder_story: orNull(prose('Your story', ASSET_LIMITS.founder_story)),
  usage_notes: orNull(prose('Special notes', ASSET_LIMITS.usage_notes)),
  startup_id: idOrNull,
  revival_opportunity_id: idOrNull,
}

/** A listing as the form sends it. Drops the contact of a free asset (LIST-24). */
export const assetSchema = z
  .object(fields, ASSET_ERRORS.notAListing)
  .check(({ value, issues }) => {
    if (value.price === 'Free') return
    const addIssue = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message })
    for (const field of ['price', 'contact_method', 'contact_info'] as const)
      if (!value[field]) addIssue(field, NO_CONTACT)
    const { contact_method: method, contact_info: info } = value
    if (method && info && !readContact(method, info))
      addIssue('contact_info', ASSET_ERRORS.contactInfo[method])
  })
  .transform((input) => {
    const { price, contact_method: method, contact_info: info } = input
    if (price === 'Free')
      return { ...input, contact_method: null, contact_info: null, contact_instructions: null }
    return { ...input, contact_info: method && info && (readContact(method, info)?.text ?? info) }
  })

export type CheckedAsset = z.output<typeof assetSchema>

/**
 * Any subset of the fields, each checked by itself. They are validated together with the saved ones later.
 */
export const assetChangeSchema = z
  .looseObject(
    {
      status: z.enum(Object.keys(ASSET_STATUSES) as AssetStatus[], ASSET_ERRORS.status).optional(),
    },
    ASSET_ERRORS.notChanges,
  )
  .transform((given, context) => {
    const change: { status?: AssetStatus; title?: string } & Record<string, unknown> = {
      status: given.status,
    }
    for (const [name, schema] of Object.entries(fields)) {
      if (name === 'id' || !(name in given)) continue
      const { success, data, error } = schema.safeParse(given[name])
      if (success) change[name] = data
      else
        for (const { message, path } of error.issues)
          context.addIssue({ code: 'custom', message, path: [name, ...path], input: given[name] })
    }
    return change
  })

export type AssetChange = z.output<typeof assetChangeSchema>
