import { notFound } from '../../platform/errors/errors.ts'
import { idParam } from '../../platform/http/id-param.ts'
import { MARKETPLACE_TEXTS } from './asset-texts.ts'

export const assetNotFound = () => notFound(MARKETPLACE_TEXTS.absent)

export const assetParam = idParam(MARKETPLACE_TEXTS.absent)
