import { validator } from 'hono-openapi'
import { z } from 'zod'
import { notFound } from '../../platform/errors/errors.ts'

export const noUpload = () => notFound('This upload is not there any more.')

/** For the server: the upload that an address names. One that can be none is not there either. @throws AppError 404 */
export const uploadParam = validator('param', z.object({ id: z.uuid().toLowerCase() }), (result) => {
  if (!result.success) throw noUpload()
})
