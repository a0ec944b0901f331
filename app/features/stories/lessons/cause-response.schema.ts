import { z } from 'zod'
import { CAUSES } from '../facts/facts.ts'
import { STAGES, type Stage } from '../story.ts'
import { lessonStoryResponse } from './lesson-response.schema.ts'

const cause = z.enum(CAUSES)

const figure = z.int().nullable().meta({
  description: 'null where it is about fewer than five founders; a story from public sources counts as one',
})

export const causeCountsResponse = z
  .object({
    stories: z.int().meta({ description: 'How many stories have lessons' }),
    items: z.array(z.object({ cause, stories: z.int(), lessons: z.int() }).meta({ id: 'CauseCount' })),
  })
  .meta({ id: 'CauseCounts' })

export const causeFiguresResponse = z
  .object({
    cause,
    stories: z.int().meta({ description: 'How many stories name it' }),
    is_enough: z.boolean().meta({ description: 'Whether at least five founders name it' }),
    first: figure.meta({ description: 'How many name it first' }),
    half_stopped_after: figure.meta({
      description:
        'Years until half had stopped, of those whose years are known and counting what still runs; null also where more than half still run',
    }),
    lives: figure.meta({ description: 'Of how many stories that is counted' }),
    revived: figure.meta({ description: 'How many run again' }),
    sentences: z.array(
      z
        .object({
          startup_id: z.uuid(),
          name: z.string(),
          sentence: z.string(),
          stage: z.enum(Object.keys(STAGES) as Stage[]),
          year_started: z.int().nullable(),
          year_stopped: z.int().nullable(),
        })
        .meta({ id: 'CauseSentence' }),
    ),
    named_by: z
      .array(lessonStoryResponse.extend({ one_liner: z.string().nullable() }).meta({ id: 'CauseStory' }))
      .meta({ description: 'Stories that name it, those with the most votes first' }),
    together: z
      .array(z.object({ cause, stories: z.int() }).meta({ id: 'CauseNamedWith' }))
      .meta({ description: 'Other causes of these stories, the commonest first' }),
  })
  .meta({ id: 'CauseFigures' })

export type CauseCounts = z.infer<typeof causeCountsResponse>
export type CauseFigures = z.infer<typeof causeFiguresResponse>
