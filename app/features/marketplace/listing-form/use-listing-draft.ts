import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Attempt } from '../../../platform/browser/use-attempt-id.ts'
import { useFormDraft } from '../../../ui/form/use-form-draft.ts'
import { toDraftFiles } from './file-rows.ts'
import { type DraftOwner, listingDraft } from './listing-draft.ts'
import type { ListingValues } from './listing-values.ts'
import type { ListingBase } from './merge-draft.ts'
import type { FileUploads } from './upload-registry.ts'

interface Listing {
  owner: DraftOwner
  id: string
  uploads: FileUploads
  lastAttempt: RefObject<Attempt | null>
  base: ListingBase | undefined
}

/** Saves from the first change on. */
export function useListingDraft(
  form: UseFormReturn<ListingValues>,
  { owner, id, uploads, lastAttempt, base }: Listing,
) {
  const draft = useFormDraft(form, listingDraft(owner), (values) => ({
    id,
    values,
    files: toDraftFiles(uploads.getSnapshot()),
    attempt: lastAttempt.current,
    base,
  }))

  const saveFiles = useEffectEvent(draft.save)
  useEffect(() => {
    // Progress isn't saved because the server knows it.
    let files = JSON.stringify(toDraftFiles(uploads.getSnapshot()))
    return uploads.subscribe(() => {
      const current = JSON.stringify(toDraftFiles(uploads.getSnapshot()))
      if (current === files) return
      files = current
      saveFiles()
    })
  }, [uploads])

  return draft
}
