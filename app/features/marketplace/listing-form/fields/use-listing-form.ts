import { createContext, useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ListingValues } from '../listing-values.ts'
import type { FileUploads } from '../upload-registry.ts'

/** The form of a listing. `downloadable_files` isn't a value of it, but it can have errors. */
export const useListingForm = () => useFormContext<ListingValues & { downloadable_files?: string }>()

export const UploadsContext = createContext<FileUploads | null>(null)

export function useUploads(): FileUploads {
  const uploads = useContext(UploadsContext)
  if (!uploads) throw new Error('useUploads must be used within a ListingForm')
  return uploads
}
