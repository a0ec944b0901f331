import { createContext, useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ListingValues } from './listing.ts'
import type { FileUploads } from './upload-registry.ts'

/** The form that this part belongs to. `downloadable_files` is held by its uploads, and has mistakes all the same. */
export const useListingForm = () => useFormContext<ListingValues & { downloadable_files?: string }>()

export const UploadsContext = createContext<FileUploads | null>(null)

/** The files of the listing that the form makes. */
export function useUploads(): FileUploads {
  const uploads = useContext(UploadsContext)
  if (!uploads) throw new Error('useUploads must be used within a ListingForm')
  return uploads
}
