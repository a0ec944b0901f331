import { useEffect, useState } from 'react'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import { takeListing } from './listing-return.ts'

export interface ListingEntryState {
  isOpen: boolean
  open(): void
  close(): void
}

/** Whether the listing form is open (MKT-03): asked for, or again for whoever left it to sign in (LIST-01). */
export function useListingEntry(): ListingEntryState {
  const { user } = useAuth()
  const [isOpen, setIsOpen] = useState(false)
  const isMember = user !== null
  useEffect(() => {
    if (isMember && takeListing()) setIsOpen(true)
  }, [isMember])
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
