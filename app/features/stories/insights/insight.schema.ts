import { z } from 'zod'
import { FACT_SOURCES, FIGURES, GROUP_NAMES, GROUPS } from './insight.ts'
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
