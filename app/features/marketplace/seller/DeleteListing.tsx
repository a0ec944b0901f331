import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ASSETS_KEY, assetKey } from '../asset-cache.ts'
import { LISTING_TEXTS } from '../listing-texts.ts'
import { deleteListing } from '../own-listings.queries.ts'
import { SELLER_TEXTS } from '../seller-texts.ts'
import { DELETE_LISTING_TEXTS } from './delete-listing-texts.ts'

interface DeleteListingProps {
  assetId: string
  open: boolean
  onClose: () => void
}

export function DeleteListing({ assetId, open, onClose }: DeleteListingProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteListing(api, assetId),
    onSuccess: async () => {
      toast({ title: LISTING_TEXTS.deleted })
      onClose()
      await navigate({ to: '/marketplace', replace: true })
      queryClient.removeQueries({ queryKey: assetKey(assetId) })
      await queryClient.invalidateQueries({ queryKey: ASSETS_KEY })
    },
    onError: ({ message }) =>
      toast({ title: `${LISTING_TEXTS.notDeleted}${message}`, variant: 'destructive' }),
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={DELETE_LISTING_TEXTS.areYouSure}
      description={DELETE_LISTING_TEXTS.warning}
      confirmLabel={SELLER_TEXTS.delete}
      icon="trash"
      busy={isPending}
      onConfirm={() => mutate()}
    />
  )
}
