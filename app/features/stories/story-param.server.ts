import { validator } from 'hono-openapi'
import { z } from 'zod'
import { notFound } from '../../platform/errors/errors.ts'
import { STORY_TEXTS } from './story.ts'

/** For the server: the story that an address names. One that can be none is not there either. @throws AppError 404 */
export const storyParam = validator('param', z.object({ id: z.uuid() }), (result) => {
  if (!result.success) throw notFound(STORY_TEXTS.notFound)
})
