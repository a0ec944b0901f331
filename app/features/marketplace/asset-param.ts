import { validator } from 'hono-openapi'
import { z } from 'zod'
import { notFound } from '../../platform/errors/errors.ts'
import { MARKET_TEXTS } from './asset-texts.ts'

export const noAsset = () => notFound(MARKET_TEXTS.absent)

/** For the server: the asset that an address names. One that can be none is not there either. @throws AppError 404 */
export const assetParam = validator('param', z.object({ id: z.uuid() }), (result) => {
  if (!result.success) throw noAsset()
})
