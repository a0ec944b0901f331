import { sql } from 'kysely'
import type { Query } from '../../platform/database/database.ts'
import { formatTexts } from '../../platform/text/format-text.ts'
import { isVerified } from '../stories/stories.read.ts'
import {
  cardColumns,
  contactMethodColumn,
  coverColumns,
  doubtsColumn,
  filesColumn,
  offerColumn,
  storyColumn,
  toCard,
} from './asset-columns.db.ts'
import type { AssetContact, AssetDetail } from './asset-response.schema.ts'
import { sellerColumn } from './seller-details.db.ts'

/** Reads an asset. Row-level security shows withdrawn ones only to owner and admins. */
export async function assetById(db: Query, id: string): Promise<AssetDetail | undefined> {
  const row = await db
    .selectFrom('public_marketplace_assets')
    .leftJoin('public_asset_checksums as known', 'known.asset_id', 'public_marketplace_assets.id')
    .leftJoin('public_profiles as creator', 'creator.id', 'public_marketplace_assets.user_id')
    .select(cardColumns)
    .select(coverColumns)
    .select(filesColumn)
    .select(storyColumn)
    .select(offerColumn)
    .select(contactMethodColumn)
    .select(sellerColumn)
    .select(['detailed_description', 'founder_story', 'usage_notes', 'cover_description', 'external_links'])
    .select([
      'public_marketplace_assets.changed_at',
      'is_open_source',
      'accepts_offers',
      'hidden_at',
      'hidden_reason',
    ])
    .select(isVerified('public_marketplace_assets.user_id').as('is_verified'))
    .select(['known.checksums', 'known.unsafe', doubtsColumn])
    .select(['creator.id as creator_id', 'creator.full_name', 'creator.avatar_url', 'creator.handle'])
    .where('public_marketplace_assets.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { creator_id, full_name, avatar_url, handle, checksums, ...asset } = toCard(row)
  const { detailed_description, description, founder_story, usage_notes } = asset
  const formatted = formatTexts({ detailed_description, description, founder_story, usage_notes })
  return {
    ...asset,
    files: asset.files.map((file) => ({ ...file, sha256: checksums?.[file.position - 1] ?? null })),
    ...(formatted && { formatted }),
    creator: creator_id === null ? null : { id: creator_id, full_name, avatar_url, handle },
    is_own: false,
  }
}

export const assetExists = async (db: Query, id: string): Promise<boolean> =>
  (await db.selectFrom('public_marketplace_assets').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined

/**
 * Reads how to reach the seller.
 * @returns undefined unless the viewer sees the asset (ASSET-12, ASSET-13)
 */
export async function assetContact(db: Query, id: string): Promise<AssetContact | undefined> {
  const { rows } = await sql<AssetContact>`select * from asset_contact(${id})`.execute(db)
  if (rows[0] || !(await assetExists(db, id))) return rows[0]
  return { contact_method: null, contact_info: null, contact_instructions: null }
}
