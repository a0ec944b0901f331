import type { Context } from 'hono'
import { sql } from 'kysely'
import type { Env } from '../../platform/http/env.ts'
import { lacksSecondFactorOfAdmin } from '../../platform/http/second-factor-guard.ts'
import { viewerMarks } from '../viewer/viewer-marks.read.ts'
import { hasSafeFile } from './asset.ts'

interface Marked {
  id: string
  user_id: string
  files: readonly { is_unsafe: boolean }[]
  bookmarked: boolean
  can_download: boolean
  is_own?: boolean
  story: { id: string; name: string } | null
}

/** Sellers and admins may download what others can't (MKT-22), and sellers see which of their stories an asset comes from. */
async function markAll(c: Context<Env>, assets: readonly Marked[]): Promise<void> {
  const { session, isAdmin } = c.var
  const { bookmarked } = await viewerMarks(
    c,
    assets.map(({ id }) => id),
  )
  const hasAdminRights = isAdmin && !lacksSecondFactorOfAdmin(c.var)
  for (const asset of assets) {
    const isOwn = asset.user_id === session?.user.id
    asset.bookmarked = bookmarked.includes(asset.id)
    asset.can_download ||= (isOwn || hasAdminRights) && hasSafeFile(asset)
    if ('is_own' in asset) asset.is_own = isOwn
  }
  const own = assets.filter((asset) => asset.user_id === session?.user.id && asset.story === null)
  if (own.length === 0) return
  const stories = await storiesOf(c, own)
  for (const asset of own) asset.story = stories.get(asset.id) ?? null
}

const STORY = sql<{ id: string; name: string }>`json_build_object('id', startup_id, 'name', name)`

/** Of one's own assets: a withdrawn or hidden story isn't part of what members share. */
async function storiesOf(c: Context<Env>, assets: readonly Marked[]) {
  const rows = await c.var.db
    .reads(c.var.actor)
    .selectFrom('public_asset_stories')
    .select(['asset_id', STORY.as('story')])
    .where(
      'asset_id',
      'in',
      assets.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ asset_id, story }) => [asset_id, story]))
}

/** Of a page of assets, what the current member did and may do. */
export const MARKED_ASSETS = {
  async add<Page extends { items: Marked[] }>(c: Context<Env>, page: Page) {
    await markAll(c, page.items)
    return page
  },
}

/** Of one asset. */
export const MARKED_ASSET = {
  async add<Asset extends Marked>(c: Context<Env>, asset: Asset) {
    await markAll(c, [asset])
    return asset
  },
}
