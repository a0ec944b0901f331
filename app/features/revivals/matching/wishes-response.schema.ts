import { z } from 'zod'
import { TERMS, WAYS } from '../offer-terms.ts'
import { WISH_CATEGORIES } from './wishes.ts'

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
    wants_email: z
      .boolean()
      .meta({ description: 'Whether you get an email on Mondays when something new fits' }),
    changed_at: z.iso.datetime().nullable().meta({ description: 'null until you have said something' }),
  })
  .meta({ id: 'Wishes' })

export type Wishes = z.infer<typeof wishesResponse>
export type PublicWishes = z.infer<typeof publicWishesResponse>
