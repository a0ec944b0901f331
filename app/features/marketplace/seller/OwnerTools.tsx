import { Suspense, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { AssetDetail } from '../asset-response.schema.ts'
import { SELLER_TEXTS, STATUS_TEXTS } from '../seller-texts.ts'
import styles from './OwnerTools.module.css'
import { useListingStatus } from './use-listing-status.ts'

/** The form, which loads on demand: most readers don't own the asset. */
const ListingDialog = lazyPart(() =>
  import('../listing-form/ListingDialog.tsx').then(({ ListingDialog }) => ListingDialog),
)
const DeleteListing = lazyPart(() => import('./DeleteListing.tsx').then(({ DeleteListing }) => DeleteListing))

/** What owners can do, on top of the page as on that of a story. */
export function OwnerTools({ asset }: { asset: AssetDetail }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const [wasOpened, setWasOpened] = useState({ edit: false, delete: false })
  const { change, isPending } = useListingStatus(asset.id)
  const state = useRef<HTMLSpanElement>(null)
  const { status } = asset
  const show = (which: 'edit' | 'delete') => {
    setWasOpened({ ...wasOpened, [which]: true })
    setOpen(which)
  }
  // The pressed button disappears, so the focus moves on.
  const withdraw = () => change('withdrawn', { onSuccess: () => state.current?.focus() })
  return (
    <section aria-label={SELLER_TEXTS.panel} className={styles.bar}>
      <div className={`wrap ${styles.row}`}>
        <p className={styles.status}>
          <b>{SELLER_TEXTS.panel}</b>{' '}
          <span ref={state} tabIndex={-1}>
            {STATUS_TEXTS[status]}
          </span>
        </p>
        <Button aria-haspopup="dialog" onClick={() => show('edit')}>
          <Icon name="pen" />
          {SELLER_TEXTS.edit}
        </Button>
        <Button
          variant="quiet"
          busy={isPending}
          onClick={() => change(status === 'published' ? 'sold' : 'published')}
        >
          {status === 'published' ? SELLER_TEXTS.markSold : SELLER_TEXTS.markAvailable}
        </Button>
        {status !== 'withdrawn' && (
          <Button variant="quiet" busy={isPending} onClick={withdraw}>
            {SELLER_TEXTS.withdraw}
          </Button>
        )}
        <Button variant="danger-line" aria-haspopup="dialog" onClick={() => show('delete')}>
          <Icon name="trash" />
          {SELLER_TEXTS.delete}
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
    </section>
  )
}
