import { z } from 'zod'

/** What a card shows that was searched for (DIR-02, MKT-07). */
export const passage = z.string().nullish().meta({
  description: 'In searches: where the description matches, if nothing else on the card does',
})

/** What the first page of a search says that nothing matches. */
export const searchSuggestions = {
  is_similar: z
    .boolean()
    .optional()
    .meta({ description: 'Nothing matches: the items are only spelled similarly' }),
  spelling: z
    .string()
    .optional()
    .meta({ description: 'Nothing matches: the items are what this corrected search finds first' }),
  suggestions: z
    .object({
      spelling: z.string().nullable().meta({ description: 'A search that is spelled similarly' }),
      categories: z
        .array(z.object({ category: z.string(), count: z.int() }).meta({ id: 'CategoryMatches' }))
        .meta({ description: 'At most three in which the search matches' }),
    })
    .optional()
    .meta({ description: 'Only where the list is empty' }),
}
