import { z } from 'zod'
import { flag, tags } from '../../../platform/validation/fields.ts'
import { TERMS, WAYS } from '../offer-terms.ts'
import { WISH_CATEGORIES, WISH_LIMITS } from './wishes.ts'

/** A list of some of `values`, each once; absent becomes empty. */
const someOf = <Value extends string>(label: string, values: readonly [Value, ...Value[]]) =>
  z
    .array(z.enum(values, `${label}: unknown choice`), `${label} must be a list`)
    .max(values.length * 2, `${label}: too many choices`)
    .nullish()
    .transform((chosen) => values.filter((value) => chosen?.includes(value)))

const { first, last } = WISH_LIMITS.hours_a_week
const HOURS = `Hours a week must be a number from ${first} to ${last}`

/** All of what a member looks for, so that what is left out is empty. */
export const wishesSchema = z
  .object({
    roles: tags('Roles', WISH_LIMITS.tags),
    stack: tags('Tools and languages', WISH_LIMITS.tags),
    categories: someOf('Categories', WISH_CATEGORIES),
    hours_a_week: z
      .int(HOURS)
      .min(first, HOURS)
      .max(last, HOURS)
      .nullish()
      .transform((hours) => hours ?? null),
    terms: someOf('Terms', TERMS),
    ways: someOf('Ways', WAYS),
    is_public: flag('is_public'),
    wants_email: flag('wants_email'),
  })
  .meta({ id: 'NewWishes' })

export type NewWishes = z.output<typeof wishesSchema>

const fields = {
  roles: z.array(z.string()),
  stack: z.array(z.string()).meta({ description: 'Tools and languages' }),
  categories: z.array(z.enum(WISH_CATEGORIES)),
  hours_a_week: z.int().nullable().meta({ description: 'At most' }),
  terms: z.array(z.enum(TERMS)),
  ways: z.array(z.enum(WAYS)),
}

/** What a member shows on their public page. */
export const publicWishesResponse = z.object(fields).meta({ id: 'PublicWishes' })

export const wishesResponse = z
  .object({
    ...fields,
    is_public: z.boolean().meta({ description: 'Whether your public page shows it' }),
    has_public_page: z.boolean().meta({ description: 'Whether you have a public page' }),
    wants_email: z
      .boolean()
      .meta({ description: 'Whether you get an email on Mondays when something new fits' }),
    changed_at: z.iso.datetime().nullable().meta({ description: 'null until you have said something' }),
  })
  .meta({ id: 'Wishes' })

export type Wishes = z.infer<typeof wishesResponse>
export type PublicWishes = z.infer<typeof publicWishesResponse>
