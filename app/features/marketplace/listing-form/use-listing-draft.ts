import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { keptOf } from './file-rows.ts'
import type { ListingValues } from './listing.ts'
import type { ListingBase } from './listing-base.ts'
import { type DraftOf, listingDraft } from './listing-draft.ts'
import type { FileUploads } from './upload-registry.ts'

interface Listing {
  whose: DraftOf
  /** The listing's id. */
  id: string
  uploads: FileUploads
  /** The listing that is changed, as it stood when the form was opened. */
  base: ListingBase | undefined
}

/**
 * Saves what is written, and which files were sent, from the first change on.
 * @returns deletes the draft, and saves nothing any more
 */
export function useListingDraft(
  form: UseFormReturn<ListingValues>,
  { whose, id, uploads, base }: Listing,
): () => void {
  const { save, discard } = useFormDraft(form, listingDraft(whose), (values) => ({
    id,
    values,
    files: keptOf(uploads.getSnapshot()),
    base,
  }))

  const saveFiles = useEffectEvent(save)
  useEffect(() => {
    // Not how far they are, which the server knows.
    let files = JSON.stringify(keptOf(uploads.getSnapshot()))
    return uploads.subscribe(() => {
      const now = JSON.stringify(keptOf(uploads.getSnapshot()))
      if (now === files) return
      files = now
      saveFiles()
    })
  }, [uploads])

  return discard
}
