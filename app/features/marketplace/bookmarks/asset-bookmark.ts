import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, client } from '../../../platform/api/transport.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { markBookmarked } from '../asset-cache.ts'
import { MARKET_TEXTS } from '../asset-texts.ts'
import type { AssetsApi } from '../assets.api.ts'

interface AssetBookmark {
  id: string
  /** How it shall be. */
  bookmarked: boolean
}

/** Puts an asset aside or back: shown at once, said when it is done (MKT-15, MKT-16), taken back when it fails (MKT-17). */
export const assetBookmarkMutation = (api: ApiTransport, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, bookmarked }: AssetBookmark) => {
      const { bookmark } = client<AssetsApi>(api, '/marketplace_assets')[':id']
      const asked = { param: { id } }
      return bookmarked ? unwrap(bookmark.$put(asked)) : unwrap(bookmark.$delete(asked))
    },
    onMutate: ({ id, bookmarked }) => markBookmarked(queryClient, id, bookmarked),
    onError: (_error, { id, bookmarked }) => {
      markBookmarked(queryClient, id, !bookmarked)
      toast({ ...MARKET_TEXTS.bookmarkFailed, variant: 'destructive' })
    },
    onSuccess: ({ bookmarked }) => {
      toast(bookmarked ? MARKET_TEXTS.bookmarked : MARKET_TEXTS.unbookmarked)
    },
  })
