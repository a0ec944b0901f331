import { unwrap } from '../../../platform/api/api-error.ts'
import { apiClient } from '../../../platform/api/api-transport.ts'
import type { Toggle } from '../../../platform/api/toggle.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { invalidateSavedAssets, markBookmarked } from '../asset-cache.ts'
import { MARKETPLACE_TEXTS } from '../asset-texts.ts'
import type { AssetsApi } from '../browse/assets.api.ts'

/**
 * Saves an asset or removes it, with a toast about either (MKT-15 to MKT-17). Guests return to the same page
 * after signing in (MKT-18).
 */
export const ASSET_BOOKMARK: Toggle<{ bookmarked: boolean }> = {
  name: 'asset bookmark',
  write: (api, id, bookmarked) => {
    const { bookmark } = apiClient<AssetsApi>(api, '/marketplace_assets')[':id']
    return bookmarked ? unwrap(bookmark.$put({ param: { id } })) : unwrap(bookmark.$delete({ param: { id } }))
  },
  show: markBookmarked,
  onStored: (queryClient, { bookmarked }) => {
    toast(bookmarked ? MARKETPLACE_TEXTS.bookmarked : MARKETPLACE_TEXTS.unbookmarked)
    return invalidateSavedAssets(queryClient)
  },
  failed: MARKETPLACE_TEXTS.bookmarkFailed,
  signIn: {},
}
