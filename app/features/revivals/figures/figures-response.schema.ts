import { z } from 'zod'

const days = z.number().nullable().meta({ description: 'Median; null without any' })

export const figuresResponse = z
  .object({
    offers: z.int().meta({ description: 'Open or not. A deleted story takes its offers out of all figures' }),
    conversations: z
      .int()
      .meta({ description: 'Answered, or unanswered for seven days; of one founder the latest 1,000' }),
    answered: z.int(),
    median_days: days,
    accepted: z.int(),
    revived: z.int(),
    median_days_to_revival: days,
    returned: z.int().meta({ description: 'Handovers that ended with the project back at its founder' }),
  })
  .meta({ id: 'RevivalFigures' })

export type FiguresOfRevivals = z.infer<typeof figuresResponse>
