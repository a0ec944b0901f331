import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { AssetStatus } from '../asset.ts'
import { ASSETS_KEY } from '../asset-cache.ts'
import { changeListing } from '../own-listings.queries.ts'
import { SELLER_TEXTS, STATUS_TOASTS } from '../seller-texts.ts'

export function useListingStatus(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (status: AssetStatus) => changeListing(api, id, { status }),
    onSuccess: async (_response, status) => {
      toast(STATUS_TOASTS[status])
      await queryClient.invalidateQueries({ queryKey: ASSETS_KEY })
    },
    onError: (error) =>
      toast({
        title: SELLER_TEXTS.errorTitle,
        description: messageOf(error, SELLER_TEXTS.notUpdated),
        variant: 'destructive',
      }),
  })
  return { change: mutate, isPending }
}
