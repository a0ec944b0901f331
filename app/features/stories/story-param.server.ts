import { validator } from 'hono-openapi'
import { z } from 'zod'
import { notFound } from '../../platform/errors/errors.ts'
import { STORY_TEXTS } from './story.ts'

/** @throws AppError 404 for a malformed id too */
export const storyParam = validator('param', z.object({ id: z.uuid() }), (result) => {
  if (!result.success) throw notFound(STORY_TEXTS.notFound)
})
