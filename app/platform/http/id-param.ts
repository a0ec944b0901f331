import { validator } from 'hono-openapi'
import { type ZodType, z } from 'zod'
import { notFound } from '../errors/errors.ts'

/** @throws AppError 404 with `message`: what can't be in a path isn't one */
export const pathParam = <Schema extends ZodType>(schema: Schema, message: string) =>
  validator('param', schema, (result) => {
    if (!result.success) throw notFound(message)
  })

/** The ID in a path, in lower case. @throws AppError 404 with `message` for what isn't a UUID */
export const idParam = (message: string) => pathParam(z.object({ id: z.uuid().toLowerCase() }), message)
