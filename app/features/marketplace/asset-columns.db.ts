import { type ExpressionBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { srcsetOf } from '../uploads/picture-widths.ts'
import { pictureUrl } from '../uploads/upload.ts'
import type { AssetCategory, AssetStatus, ContactMethod, LicenseType } from './asset.ts'
import type { AssetCover, AssetFile } from './asset-response.schema.ts'

type Assets = ExpressionBuilder<Tables, 'public_marketplace_assets'>

/** What every answer about an asset has of its row; a text that only some values can be in is given their type. */
export const cardColumns = ({ ref }: Assets) =>
  [
    'public_marketplace_assets.id',
    'public_marketplace_assets.user_id',
    'title',
    'description',
    'short_description',
    'tags',
    'price',
    'downloads_count',
    'public_marketplace_assets.created_at',
    ref('category').$castTo<AssetCategory>().as('category'),
    ref('license_type').$castTo<LicenseType>().as('license_type'),
    ref('status').$castTo<AssetStatus>().as('status'),
    ref('files').$castTo<AssetFile[]>().as('files'),
  ] as const

/** What a cover's address is made of; a left join's, so that all may be missing. */
export const coverColumns = ({ ref }: Assets) =>
  [
    ref('cover_id').$castTo<string | null>().as('cover_id'),
    ref('cover_width').$castTo<number | null>().as('cover_width'),
    ref('cover_height').$castTo<number | null>().as('cover_height'),
  ] as const

export const contactMethodColumn = ({ ref }: Assets) =>
  ref('contact_method').$castTo<ContactMethod | null>().as('contact_method')

/** What the viewer did with the asset and may do with it; a guest has done nothing, and may not even ask (MKT-22). */
export const marksOf = (viewerId: string | null) => (eb: Assets) => {
  const forAll = eb.and([eb('is_free', '=', true), eb('status', '=', 'published')])
  if (viewerId === null)
    return [sql<boolean>`false`.as('bookmarked'), forAll.$castTo<boolean>().as('can_download')] as const
  const bookmark = eb
    .selectFrom('asset_bookmarks')
    .select(sql.lit(1).as('one'))
    .whereRef('asset_id', '=', 'public_marketplace_assets.id')
    .where('user_id', '=', viewerId)
  const kept = eb.or([
    forAll,
    eb('public_marketplace_assets.user_id', '=', viewerId),
    sql<boolean>`(select app.is_admin())`,
  ])
  return [
    eb.exists(bookmark).$castTo<boolean>().as('bookmarked'),
    kept.$castTo<boolean>().as('can_download'),
  ] as const
}

/** A row of these columns as it is answered: with its cover's addresses instead of what they are made of. */
export const withCover = <
  Row extends { cover_id: string | null; cover_width: number | null; cover_height: number | null },
>({
  cover_id,
  cover_width,
  cover_height,
  ...row
}: Row) => ({ ...row, cover: coverOf(cover_id, cover_width, cover_height) })

export const coverOf = (id: string | null, width: number | null, height: number | null): AssetCover | null =>
  id && width && height
    ? {
        src: pictureUrl('cover-images', id, width, height),
        srcset: srcsetOf('cover-images', id, { width, height }),
        width,
        height,
      }
    : null
