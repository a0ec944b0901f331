import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../kit/use-action.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
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
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useAction({
    run: (api) => deleteListing(api, assetId),
    done: { title: LISTING_TEXTS.deleted },
    failed: ({ message }) => ({ title: `${LISTING_TEXTS.notDeleted}${message}` }),
    refreshes: [ASSETS_KEY],
    onDone: async () => {
      onClose()
      await navigate({ to: '/marketplace', replace: true })
      queryClient.removeQueries({ queryKey: assetKey(assetId) })
    },
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
