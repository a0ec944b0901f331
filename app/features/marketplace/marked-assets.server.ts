import type { Context } from 'hono'
import { sql } from 'kysely'
import type { Env } from '../../platform/http/env.ts'
import { lacksSecondFactorOfAdmin } from '../../platform/http/second-factor-guard.ts'
import { ownPartsOf } from '../../platform/responses/own-part.ts'
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

const STORY = sql<{ id: string; name: string }>`json_build_object('id', startup_id, 'name', name)`

/** The stories of one's own assets: a withdrawn or hidden story isn't part of what members share. */
async function storiesOf(c: Context<Env>, assets: readonly Marked[]) {
  if (assets.length === 0) return new Map<string, { id: string; name: string }>()
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

/**
 * What the current member did with one asset, and with a page of them. Sellers and admins may download what
 * others can't (MKT-22), and sellers see which of their stories an asset comes from.
 */
export const { one: MARKED_ASSET, page: MARKED_ASSETS } = ownPartsOf<Marked>(async (c, assets) => {
  const { session, isAdmin } = c.var
  const { bookmarked } = await viewerMarks(
    c,
    assets.map(({ id }) => id),
  )
  const own = assets.filter(({ user_id }) => user_id === session?.user.id)
  const stories = await storiesOf(
    c,
    own.filter(({ story }) => story === null),
  )
  const hasAdminRights = isAdmin && !lacksSecondFactorOfAdmin(c.var)
  for (const asset of assets) {
    const isOwn = own.includes(asset)
    asset.bookmarked = bookmarked.includes(asset.id)
    asset.can_download ||= (isOwn || hasAdminRights) && hasSafeFile(asset)
    asset.story ??= stories.get(asset.id) ?? null
    if ('is_own' in asset) asset.is_own = isOwn
  }
})
