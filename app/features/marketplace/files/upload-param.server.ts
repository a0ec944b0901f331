import { validator } from 'hono-openapi'
import { z } from 'zod'
import { notFound } from '../../../platform/errors/errors.ts'

export const uploadNotFound = () => notFound('This upload no longer exists.')

/** @throws AppError 404 for what isn't a UUID */
export const uploadParam = validator('param', z.object({ id: z.uuid().toLowerCase() }), (result) => {
  if (!result.success) throw uploadNotFound()
})
