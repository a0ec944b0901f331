import { z } from 'zod'
import { FACT_SOURCES, FEWEST, FIGURES, GROUP_NAMES, GROUPS } from './insight.ts'
import { INSIGHT_TEXTS } from './insight-texts.ts'

export const figureParam = z.object({ figure: z.enum(FIGURES) })

export const insightFiltersSchema = z
  .object({
    source: z.enum(FACT_SOURCES, 'Unknown source').optional().meta({ description: 'Who gave the facts' }),
    category: z.enum(GROUPS.category, 'Unknown category').optional(),
    stage: z.enum(GROUPS.stage, 'Unknown stage').optional(),
    team: z.enum(GROUPS.team, 'Unknown team size').optional(),
    year: z.enum(GROUPS.year, 'Unknown years').optional().meta({ description: 'When projects started' }),
  })
  .refine((filters) => GROUP_NAMES.filter((name) => filters[name] !== undefined).length <= 1, {
    error: INSIGHT_TEXTS.oneGroupOnly,
  })

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
