import { unwrap } from '../../../platform/api/api-error.ts'
import { apiClient } from '../../../platform/api/api-transport.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { Toggle } from '../../accounts/session/use-toggle.ts'
import { invalidateSavedAssets, markBookmarked } from '../asset-cache.ts'
import { MARKET_TEXTS } from '../asset-texts.ts'
import type { AssetsApi } from '../assets.api.ts'

/** The bookmark of an asset: confirmed by a toast (MKT-15…17); guests come back to where they were (MKT-18). */
export const ASSET_BOOKMARK: Toggle<{ bookmarked: boolean }> = {
  name: 'asset bookmark',
  write: (api, id, bookmarked) => {
    const { bookmark } = apiClient<AssetsApi>(api, '/marketplace_assets')[':id']
    return bookmarked ? unwrap(bookmark.$put({ param: { id } })) : unwrap(bookmark.$delete({ param: { id } }))
  },
  show: markBookmarked,
  onStored: (queryClient, { bookmarked }) => {
    toast(bookmarked ? MARKET_TEXTS.bookmarked : MARKET_TEXTS.unbookmarked)
    return invalidateSavedAssets(queryClient)
  },
  failed: MARKET_TEXTS.bookmarkFailed,
  signIn: {},
}
