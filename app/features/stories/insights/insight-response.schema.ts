import { z } from 'zod'
import { FEWEST, FIGURES } from './insight.ts'

const number = z
  .number()
  .nullable()
  .meta({
    description: `Null where it isn't shown: of fewer than ${FEWEST} stories or founders, or next to one`,
  })

const column = z
  .object({
    key: z.string(),
    label: z.string(),
    unit: z.enum(['stories', 'percent', 'years', 'times']),
    of: number.optional().meta({ description: 'How many stories the group of this column has' }),
  })
  .meta({ id: 'FigureColumn' })

const row = z
  .object({
    key: z.string(),
    label: z.string(),
    path: z.string().nullable().meta({ description: 'Of the page with its stories' }),
    values: z.array(number).meta({ description: 'One for each column' }),
  })
  .meta({ id: 'FigureRow' })

export const figureResponse = z
  .object({
    name: z.enum(FIGURES),
    title: z.string(),
    finding: z.string().meta({ description: 'What it shows, in a sentence' }),
    certainty: z.string().nullable().meta({
      description: 'How sure the finding is, in sentences. Null where the figure itself shows its range',
    }),
    stories: number,
    by_founders: number,
    from_public_sources: number,
    columns: z.array(column),
    rows: z.array(row).meta({ description: 'None where too few stories are there' }),
    counted_at: z.iso.datetime().meta({ description: 'At most a minute before the last change shows' }),
  })
  .meta({ id: 'Figure' })

export type Figure = z.infer<typeof figureResponse>
export type FigureColumn = z.infer<typeof column>
export type FigureRow = z.infer<typeof row>
