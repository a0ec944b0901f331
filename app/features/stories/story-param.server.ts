import { validator } from 'hono-openapi'
import { z } from 'zod'
import { notFound } from '../../platform/errors/errors.ts'
import { STORY_TEXTS } from './story.ts'

/** The story id in the path. A malformed id is not found either. @throws AppError 404 */
export const storyParam = validator('param', z.object({ id: z.uuid() }), (result) => {
  if (!result.success) throw notFound(STORY_TEXTS.notFound)
})
