import { notFound } from '../../platform/errors/errors.ts'
import { idParam } from '../../platform/http/id-param.ts'
import { ASSET_PAGE_TEXTS } from './asset-page-texts.ts'

export const assetNotFound = () => notFound(ASSET_PAGE_TEXTS.absent)

export const assetParam = idParam(ASSET_PAGE_TEXTS.absent)
