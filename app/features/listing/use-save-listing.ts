import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../platform/api/use-api.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { NewAsset } from '../marketplace/asset.ts'
import { ASSETS_KEY } from '../marketplace/asset-cache.ts'
import { LISTING_TEXTS } from '../marketplace/asset-texts.ts'
import { changeListing, listAsset } from '../marketplace/assets.queries.ts'

/**
 * Lists an asset, or saves what was changed of one; the lists are asked for again afterwards (LIST-33, LIST-34). Sent
 * twice, it is listed once: its id was made with the draft.
 * @param assetId of the listing that is changed; undefined for a new one
 */
export function useSaveListing(assetId: string | undefined) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: async (asset: NewAsset) => {
      if (assetId === undefined) return void (await listAsset(api, asset))
      const { id: _, ...changes } = asset
      await changeListing(api, assetId, changes)
    },
    onSuccess: () => {
      if (assetId === undefined) {
        toast(LISTING_TEXTS.submitted)
        toast(LISTING_TEXTS.listed)
      } else toast(LISTING_TEXTS.saved)
      void queryClient.invalidateQueries({ queryKey: ASSETS_KEY })
    },
  })
  return mutateAsync
}
