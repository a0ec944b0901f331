import { toggleRoutes } from '../../../platform/operations/toggle-routes.ts'
import { BOOKMARK_STATES, bookmarkResponse } from '../../stories/bookmarks/bookmark-response.schema.ts'
import { assetNotFound, assetParam } from '../asset-param.server.ts'
import { addAssetBookmark, removeAssetBookmark } from './asset-bookmarks.db.ts'

/** /api/marketplace_assets/{id}/bookmark (CALLS-22, MKT-15) */
export const assetBookmarkApi = toggleRoutes({
  path: '/:id/bookmark',
  idParam: assetParam,
  tags: ['marketplace_assets'],
  tokens: 'listings',
  changes: [],
  whileSuspended: true,
  summary: { put: 'Bookmark an asset', delete: 'Remove an asset bookmark' },
  description: 'The change',
  limit: 'bookmark',
  response: bookmarkResponse,
  put: async (...args) => ((await addAssetBookmark(...args)) ? BOOKMARK_STATES.added : undefined),
  delete: async (...args) => ((await removeAssetBookmark(...args)) ? BOOKMARK_STATES.removed : undefined),
  missing: assetNotFound,
})
