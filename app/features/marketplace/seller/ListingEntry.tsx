import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { ListingEntryState } from './use-listing-entry.ts'

const loadDialog = () =>
  import('../listing-form/ListingDialog.tsx').then(({ ListingDialog }) => ListingDialog)
const ListingDialog = lazyPart(loadDialog)

export function ListingEntry({ entry: { isOpen, close } }: { entry: ListingEntryState }) {
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    if (isOpen) setWasOpened(true)
  }, [isOpen])
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <ListingDialog open={isOpen} onClose={close} />
      </Suspense>
    )
  )
}
