import { createContext, useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FileUploads } from './file-uploads.ts'
import type { ListingValues } from './listing.ts'
import type { ListingField } from './listing-checks.ts'

/** The form that this part belongs to. `downloadable_files` is held by its uploads, and has mistakes all the same. */
export const useListingForm = () => useFormContext<ListingValues & { downloadable_files?: string }>()

/** What a `Field` is told of a control's mistake, if there is one. */
export function useMistake(name: ListingField): { error?: string } {
  const message = useListingForm().formState.errors[name]?.message
  return message ? { error: message } : {}
}

/** What the parts of the form share beside its values. */
export interface ListingParts {
  uploads: FileUploads
  /** Has the form wait for a picture that is on its way. */
  waitFor(picture: Promise<unknown>): void
}

export const ListingPartsContext = createContext<ListingParts | null>(null)

export function useListingParts(): ListingParts {
  const parts = useContext(ListingPartsContext)
  if (!parts) throw new Error('useListingParts must be used within a ListingForm')
  return parts
}
