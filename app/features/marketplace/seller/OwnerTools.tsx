import { lazy, Suspense, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import type { AssetStatus } from '../asset.ts'
import type { AssetDetail } from '../asset-response.schema.ts'
import styles from './OwnerTools.module.css'
import { useListingStatus } from './use-listing-status.ts'

/** Loaded on demand: most readers don't own the asset. */
const ListingDialog = lazy(() =>
  import('../listing-form/ListingDialog.tsx').then(({ ListingDialog }) => ({ default: ListingDialog })),
)
const DeleteListing = lazy(() =>
  import('./DeleteListing.tsx').then(({ DeleteListing }) => ({ default: DeleteListing })),
)

const STATUS_TEXTS: Record<AssetStatus, string> = {
  published: 'Anyone can find it in the marketplace.',
  sold: "It's no longer in the marketplace. Anyone with the link can still view it.",
  withdrawn: 'Only you and admins can see it.',
}

export function OwnerTools({ asset, className }: { asset: AssetDetail; className?: string | undefined }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const [wasOpened, setWasOpened] = useState({ edit: false, delete: false })
  const { change, isPending } = useListingStatus(asset.id)
  const { status } = asset
  const show = (which: 'edit' | 'delete') => {
    setWasOpened({ ...wasOpened, [which]: true })
    setOpen(which)
  }
  return (
    <Panel title="Your Listing" className={classNames(styles.panel, className)}>
      <p className={styles.status}>{STATUS_TEXTS[status]}</p>
      <div className={styles.acts}>
        <Button aria-haspopup="dialog" onClick={() => show('edit')}>
          <Icon name="pen" />
          Edit
        </Button>
        {status === 'published' && (
          <Button variant="quiet" busy={isPending} onClick={() => change('sold')}>
            Mark as sold
          </Button>
        )}
        {status !== 'published' && (
          <Button variant="quiet" busy={isPending} onClick={() => change('published')}>
            Mark as available
          </Button>
        )}
        {status !== 'withdrawn' && (
          <Button variant="quiet" busy={isPending} onClick={() => change('withdrawn')}>
            Withdraw
          </Button>
        )}
        <Button variant="danger-line" aria-haspopup="dialog" onClick={() => show('delete')}>
          <Icon name="trash" />
          Delete
        </Button>
      </div>
      <Suspense fallback={null}>
        {wasOpened.edit && (
          <ListingDialog assetId={asset.id} open={open === 'edit'} onClose={() => setOpen(null)} />
        )}
        {wasOpened.delete && (
          <DeleteListing assetId={asset.id} open={open === 'delete'} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </Panel>
  )
}
