import { z } from 'zod'
import { searched, uuid } from '../../../platform/validation/fields.ts'
import { DIRECTIONS, LIST_SORTS, type ListName, SEARCH_LENGTH, type SortOf } from './admin-list.ts'

const page = 'page must be a whole number, 1 or higher'

export const listSchema = <List extends ListName>(list: List) =>
  z.object({
    search: searched(SEARCH_LENGTH)
      .optional()
      .transform((text) => text || undefined),
    from: z.literal('members').optional().meta({ description: 'Without what came with the demo' }),
    sort: z.enum<readonly SortOf<List>[]>(LIST_SORTS[list], 'Unknown sort order').default('created_at'),
    direction: z.enum(DIRECTIONS, 'direction must be asc or desc').default('desc'),
    page: z
      .string(page)
      .regex(/^[1-9]\d{0,8}$/, page)
      .transform(Number)
      .default(1),
  })

/** The query of a list of what accounts have published. */
export const contentListSchema = <List extends ListName>(list: List) =>
  listSchema(list).extend({
    user: uuid().optional().meta({ description: 'Only what this account has published' }),
  })
