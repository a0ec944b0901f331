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

export const UploadsContext = createContext<FileUploads | null>(null)

/** The files of the listing that the form makes. */
export function useUploads(): FileUploads {
  const uploads = useContext(UploadsContext)
  if (!uploads) throw new Error('useUploads must be used within a ListingForm')
  return uploads
}
