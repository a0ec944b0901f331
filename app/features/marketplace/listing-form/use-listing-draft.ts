import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Attempt } from '../../../platform/browser/use-attempt-id.ts'
import { useSharedDraft } from '../../../ui/form/use-shared-draft.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { type DraftFile, toDraftFiles } from './fields/file-rows.ts'
import { LISTING_FORM_TEXTS } from './fields/listing-form-texts.ts'
import { type ListingDraft, type ListingDraftOwner, listingDraft } from './listing-draft.ts'
import type { ListingValues } from './listing-values.ts'
import type { ListingBase } from './merge-draft.ts'
import type { FileUploads } from './upload-registry.ts'

const idOf = ({ upload_id }: DraftFile) => upload_id

interface Listing {
  owner: ListingDraftOwner
  id: string
  uploads: FileUploads
  lastAttempt: RefObject<Attempt | null>
  base: ListingBase | undefined
  /** The form's values without a draft. */
  empty: ListingValues
}

/** Saves the draft from the first change on. */
export function useListingDraft(
  form: UseFormReturn<ListingValues>,
  { owner, id, uploads, lastAttempt, base, empty }: Listing,
) {
  /** The files that this form has ever shown. */
  const [known] = useState(() => new Set(uploads.getSnapshot().map(idOf)))
  const draft = useSharedDraft<ListingValues, ListingDraft>(form, {
    draft: listingDraft(owner),
    empty,
    valuesOf: ({ values }) => values,
    toSaved(values, stored) {
      const own = toDraftFiles(uploads.getSnapshot())
      for (const file of own) known.add(file.upload_id)
      const others = stored?.files.filter(({ upload_id }) => !known.has(upload_id)) ?? []
      return { id, values, files: [...own, ...others], attempt: lastAttempt.current, base }
    },
    onTaken: () => toast(LISTING_FORM_TEXTS.elsewhere),
  })

  const saveFiles = useEffectEvent(draft.save)
  useEffect(() => {
    // The progress isn't saved because the server knows it.
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
