import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { NewAsset } from '../asset.ts'
import { ASSETS_KEY } from '../asset-cache.ts'
import { LISTING_TEXTS } from '../asset-texts.ts'
import { changeListing, listAsset } from '../assets.queries.ts'
import { changesToSend, type ListingBase } from './listing-base.ts'

/**
 * Lists an asset, or saves what was changed of one and nothing else of it; the lists are asked for again afterwards
 * (LIST-33, LIST-34). Sent twice, it is listed once: its id was made with the draft.
 * @param base the listing that is changed, as it stood; undefined for a new one
 */
export function useSaveListing(base: ListingBase | undefined) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: async (asset: NewAsset) => {
      if (base === undefined) return void (await listAsset(api, asset))
      const changes = changesToSend(base, asset)
      if (Object.keys(changes).length > 0) await changeListing(api, asset.id, changes)
    },
    onSuccess: () => {
      if (base === undefined) {
        toast(LISTING_TEXTS.submitted)
        toast(LISTING_TEXTS.listed)
      } else toast(LISTING_TEXTS.saved)
      void queryClient.invalidateQueries({ queryKey: ASSETS_KEY })
    },
  })
  return mutateAsync
}
