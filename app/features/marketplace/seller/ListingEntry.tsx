import { lazy, Suspense, useEffect, useState } from 'react'
import type { ListingEntryState } from './use-listing-entry.ts'

const loadDialog = () =>
  import('../listing-form/ListingDialog.tsx').then(({ ListingDialog }) => ({ default: ListingDialog }))
const ListingDialog = lazy(loadDialog)

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
