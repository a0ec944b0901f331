import { type ExpressionBuilder, sql } from 'kysely'
import type { Searched } from '../../platform/database/lists/searched.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Doubt } from '../../platform/validation/file-doubt.ts'
import { srcsetOf } from '../uploads/picture-widths.server.ts'
import { pictureUrl } from '../uploads/upload.ts'
import {
  type AssetCategory,
  type AssetFilters,
  type AssetStatus,
  hasSafeFile,
  type LicenseType,
} from './asset.ts'
import type { AssetFile, CoverImage } from './asset-response.schema.ts'
import type { ContactMethod } from './contact-methods.ts'

type Assets = ExpressionBuilder<Tables, 'public_marketplace_assets'>

export const SEARCHED_COLUMNS: Searched = {
  view: 'public_marketplace_assets',
  name: 'title',
  shown: sql`app.folded(concat_ws(' ', title, short_description))`,
  text: 'search_text',
  written: sql`concat_ws(' ', search_text, app.folded(array_to_string(tags, ' ')))`,
  document: sql.ref('document'),
  nameWords: sql`ts_filter(document, '{a}')`,
  pieces: sql`app.asset_pieces(title, short_description, description, tags)`,
}

/** Whether an asset matches all the filters. One index serves every combination (`0079_asset_facets.sql`). */
export const matchesFilters = ({ category, price, license, file }: AssetFilters) => {
  const facets = Object.entries({ category, price, license, file }).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}:${value}`,
  )
  return sql<boolean>`facets @> ${facets}::text[]`
}

/** Columns of every asset response. Columns limited to certain values get their type here. */
export const cardColumns = ({ ref, exists, selectFrom }: Assets) =>
  [
    'public_marketplace_assets.id',
    'public_marketplace_assets.user_id',
    'title',
    'description',
    'short_description',
    'tags',
    'price',
    'is_free',
    'downloads_count',
    'public_marketplace_assets.created_at',
    ref('category').$castTo<AssetCategory>().as('category'),
    ref('license_type').$castTo<LicenseType>().as('license_type'),
    ref('status').$castTo<AssetStatus>().as('status'),
    exists(
      selectFrom('app.demo_accounts').select('id').whereRef('id', '=', 'public_marketplace_assets.user_id'),
    )
      .$castTo<boolean>()
      .as('is_demo'),
  ] as const

export const filesColumn = ({ ref }: Assets) =>
  ref('files').$castTo<Omit<AssetFile, 'is_unsafe' | 'doubt'>[]>().as('files')

export const doubtsColumn = sql<(Doubt | null)[] | null>`known.doubts`.as('doubts')

/** The columns of files, for `toListing` and `toCard`. */
export const fileColumns = (eb: Assets) =>
  [
    filesColumn(eb),
    eb
      .selectFrom('public_asset_checksums as known')
      .select('known.unsafe')
      .whereRef('known.asset_id', '=', 'public_marketplace_assets.id')
      .as('unsafe'),
    eb
      .selectFrom('public_asset_checksums as known')
      .select(doubtsColumn)
      .whereRef('known.asset_id', '=', 'public_marketplace_assets.id')
      .as('doubts'),
  ] as const

/** The cover's columns come from a left join, so all of them may be null. */
export const coverColumns = ({ ref }: Assets) =>
  [
    ref('cover_id').$castTo<string | null>().as('cover_id'),
    ref('cover_width').$castTo<number | null>().as('cover_width'),
    ref('cover_height').$castTo<number | null>().as('cover_height'),
  ] as const

/** The seller's story that the asset comes from, where the viewer sees both. */
export const storyColumn = ({ ref, selectFrom }: Assets) =>
  selectFrom('public_asset_stories as tied')
    .select(
      sql<{ id: string; name: string }>`json_build_object('id', tied.startup_id, 'name', tied.name)`.as(
        'story',
      ),
    )
    .whereRef('tied.asset_id', '=', ref('public_marketplace_assets.id'))
    .as('story')

/** The seller's offer that the asset belongs to, where the viewer sees both. */
export const offerColumn = ({ ref, selectFrom }: Assets) =>
  selectFrom('public_asset_offers as tied')
    .select(
      sql<{ id: string; startup_id: string; name: string }>`json_build_object(
        'id', tied.revival_opportunity_id, 'startup_id', tied.startup_id, 'name', tied.name
      )`.as('offer'),
    )
    .whereRef('tied.asset_id', '=', ref('public_marketplace_assets.id'))
    .as('offer')

export const contactMethodColumn = ({ ref }: Assets) =>
  ref('contact_method').$castTo<ContactMethod | null>().as('contact_method')

/** Puts the columns of files and cover into the form that responses have. */
export const toListing = <
  Row extends {
    files: readonly Omit<AssetFile, 'is_unsafe' | 'doubt'>[]
    unsafe: readonly boolean[] | null
    doubts: readonly (Doubt | null)[] | null
    cover_id: string | null
    cover_width: number | null
    cover_height: number | null
  },
>({
  files,
  unsafe,
  doubts,
  cover_id,
  cover_width,
  cover_height,
  ...row
}: Row) => ({
  ...row,
  files: files.map((file) => ({
    ...file,
    is_unsafe: unsafe?.[file.position - 1] ?? false,
    doubt: doubts?.[file.position - 1] ?? null,
  })),
  cover: toCover(cover_id, cover_width, cover_height),
})

/**
 * Makes an asset's card as anybody sees it; `MARKED_ASSETS` adds what the viewer did, and what only they may
 * download (MKT-22).
 */
export const toCard = <
  Row extends Parameters<typeof toListing>[0] & { is_free: boolean; status: AssetStatus },
>({
  is_free,
  ...row
}: Row) => {
  const card = toListing(row)
  return {
    ...card,
    bookmarked: false,
    can_download: is_free && row.status === 'published' && hasSafeFile(card),
  }
}

export const toCover = (id: string | null, width: number | null, height: number | null): CoverImage | null =>
  id && width && height
    ? {
        src: pictureUrl('cover-images', id, width, height),
        srcset: srcsetOf('cover-images', id, { width, height }),
        width,
        height,
      }
    : null
