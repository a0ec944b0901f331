import { validator } from 'hono-openapi'
import { z } from 'zod'
import { notFound } from '../../platform/errors/errors.ts'
import { MARKETPLACE_TEXTS } from './asset-texts.ts'

export const assetNotFound = () => notFound(MARKETPLACE_TEXTS.absent)

/** The asset ID in a path. @throws AppError 404 for what isn't a UUID */
export const assetParam = validator('param', z.object({ id: z.uuid() }), (result) => {
  if (!result.success) throw assetNotFound()
})
