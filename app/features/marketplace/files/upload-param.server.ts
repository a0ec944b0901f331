import { validator } from 'hono-openapi'
import { z } from 'zod'
import { notFound } from '../../../platform/errors/errors.ts'
import { UPLOAD_ERRORS } from './upload-texts.ts'

export const uploadNotFound = () => notFound(UPLOAD_ERRORS.notFound)

/** @throws AppError 404 for what isn't a UUID */
export const uploadParam = validator('param', z.object({ id: z.uuid().toLowerCase() }), (result) => {
  if (!result.success) throw uploadNotFound()
})
