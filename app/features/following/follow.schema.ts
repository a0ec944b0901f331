import { z } from 'zod'
import { cleanLine } from '../../platform/text/clean-text.ts'
import { folded } from '../../platform/text/fold-case.ts'
import { cleaned } from '../../platform/validation/fields.ts'
import { STORY_CATEGORIES } from '../stories/story.ts'
import { FOLLOW_KINDS, FOLLOW_LIMITS, FOLLOW_TEXTS } from './follow.ts'

const term = cleaned(cleanLine, FOLLOW_LIMITS.term, { tooLong: FOLLOW_TEXTS.notFound }).min(1)

/**
 * What is followed: the ID of a story or person, the name of a category, or a tag or search as it's written.
 */
export const followParam = z
  .object({ kind: z.enum(FOLLOW_KINDS), subject: term })
  .check(({ value: { kind, subject }, issues }) => {
    const isKnown =
      kind === 'story' || kind === 'person'
        ? z.uuid().safeParse(subject).success
        : kind !== 'category' || STORY_CATEGORIES.some((category) => category === subject)
    if (!isKnown) issues.push({ code: 'custom', message: FOLLOW_TEXTS.notFound, input: subject })
  })

export type FollowParam = z.infer<typeof followParam>

export const followChangeSchema = z.object({
  bell: z
    .boolean('bell must be true or false')
    .optional()
    .meta({ description: 'Whether you are notified, too; left out, it stays as it is, and is off at first' }),
})

/** The subject, equal for what is the same to people. */
export const subjectOf = ({ kind, subject }: FollowParam): string =>
  kind === 'category' ? subject : folded(subject)
