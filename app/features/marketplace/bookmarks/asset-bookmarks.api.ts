import { toggleRoutes } from '../../../platform/http/toggle-routes.ts'
import { BOOKMARK_STATES, bookmarkResponse } from '../../stories/bookmarks/bookmark-response.schema.ts'
import { assetParam, noAsset } from '../asset-param.ts'
import { addBookmark, removeBookmark } from './asset-bookmarks.db.ts'

/** /api/marketplace_assets/{id}/bookmark: whether the viewer has bookmarked an asset (CALLS-22, MKT-15). */
export const assetBookmarkApi = toggleRoutes({
  path: '/:id/bookmark',
  idParam: assetParam,
  tags: ['marketplace_assets'],
  summary: { put: 'Bookmark an asset', delete: 'Remove an asset bookmark' },
  description: 'The change',
  response: bookmarkResponse,
  put: async (...toggled) => ((await addBookmark(...toggled)) ? BOOKMARK_STATES.added : undefined),
  delete: async (...toggled) => ((await removeBookmark(...toggled)) ? BOOKMARK_STATES.removed : undefined),
  missing: noAsset,
})
