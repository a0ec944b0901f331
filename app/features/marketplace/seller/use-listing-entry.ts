import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'

export interface ListingEntryState {
  isOpen: boolean
  open(): void
  close(): void
}

/** The listing form (MKT-03). It has an address, so Back closes it and a sign-in returns to it (LIST-01). */
export function useListingEntry(): ListingEntryState {
  const { history } = useRouter()
  const navigate = useNavigate({ from: '/marketplace' })
  const isOpen = useSearch({ from: '/marketplace', select: ({ list }) => list === '1' })
  const wasOpenedHere = useRef(false)
  const show = (list: '1' | undefined) =>
    void navigate({ search: (search) => ({ ...search, list }), replace: !list, resetScroll: false })
  return {
    isOpen,
    open() {
      wasOpenedHere.current = true
      show('1')
    },
    close() {
      if (wasOpenedHere.current) history.back()
      else show(undefined)
      wasOpenedHere.current = false
    },
  }
}
