import { useAction } from '../../../kit/use-action.ts'
import type { AssetStatus } from '../asset.ts'
import { ASSETS_KEY } from '../asset-cache.ts'
import { changeListing } from '../own-listings.queries.ts'
import { SELLER_TEXTS, STATUS_TOASTS } from '../seller-texts.ts'

export function useListingStatus(id: string) {
  const { mutate, isPending } = useAction({
    run: (api, status: AssetStatus) => changeListing(api, id, { status }),
    done: (_, status) => STATUS_TOASTS[status],
    failed: { title: SELLER_TEXTS.errorTitle, description: SELLER_TEXTS.notUpdated },
    refreshes: [ASSETS_KEY],
  })
  return { change: mutate, isPending }
}
