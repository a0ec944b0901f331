import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { AssetStatus } from '../asset.ts'
import { ASSETS_KEY } from '../asset-cache.ts'
import { changeListing } from '../assets.queries.ts'

const TOASTS: Record<AssetStatus, { title: string; description: string }> = {
  published: { title: 'Marked as available', description: 'Your asset is back on the marketplace.' },
  sold: { title: 'Marked as sold', description: 'Buyers can no longer contact you about it.' },
  withdrawn: { title: 'Listing withdrawn', description: 'Only you and admins can see it now.' },
}

export function useListingStatus(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (status: AssetStatus) => changeListing(api, id, { status }),
    onSuccess: async (_response, status) => {
      toast(TOASTS[status])
      await queryClient.invalidateQueries({ queryKey: ASSETS_KEY })
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: messageOf(error, "We couldn't update your listing. Please try again."),
        variant: 'destructive',
      }),
  })
  return { change: mutate, isPending }
}
