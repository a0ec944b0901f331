import { useEffect, useState } from 'react'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import { takeListing } from './listing-return.ts'

export interface ListingEntryState {
  isOpen: boolean
  open(): void
  close(): void
}

/** Opens the listing form (MKT-03), also when the guest returns from signing in (LIST-01). */
export function useListingEntry(): ListingEntryState {
  const { user } = useAuth()
  const [isOpen, setIsOpen] = useState(false)
  const isMember = user !== null
  useEffect(() => {
    if (isMember && takeListing()) setIsOpen(true)
  }, [isMember])
  return { isOpen, open: () => setIsOpen(true), close: () => setIsOpen(false) }
}
