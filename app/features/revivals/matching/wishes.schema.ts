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
