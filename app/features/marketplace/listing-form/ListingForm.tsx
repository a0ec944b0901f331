import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import { CategorySection } from './fields/CategorySection.tsx'
import { FilesSection } from './fields/FilesSection.tsx'
import { NotesSection } from './fields/NotesSection.tsx'
import { OverviewSection } from './fields/OverviewSection.tsx'
import { PriceSection } from './fields/PriceSection.tsx'
import type { FileRow } from './file-rows.ts'
import styles from './ListingForm.module.css'
import type { ListingValues } from './listing.ts'
import type { ListingBase } from './listing-base.ts'
import { UploadsContext } from './listing-form.ts'
import { deleteUpload, uploadedFile } from './listing-uploads.queries.ts'
import { forgetUploads, uploadsOf } from './upload-registry.ts'
import { useListingDraft } from './use-listing-draft.ts'
import { useSubmitListing } from './use-submit-listing.ts'

/** What the form begins with. */
export interface ListingStart {
  /** The listing's, whether it is listed or will be. */
  id: string
  values: ListingValues
  files: readonly FileRow[]
  /** It was written earlier and has not been sent yet. */
  isDraft: boolean
  /** The listing that is changed, as it stands; none for a new one. */
  base?: ListingBase
}

interface ListingFormProps {
  start: ListingStart
  /** Of the listing that is changed; left out for a new one. */
  assetId?: string
  /** It is saved. */
  onSaved: () => void
  /** What was written is to be forgotten. */
  onDiscarded: () => void
}

/** The listing form in its five sections (LIST-03…37). */
export function ListingForm({ start, assetId, onSaved, onDiscarded }: ListingFormProps) {
  const api = useApi()
  const { user } = useAuth()
  const userId = user?.id
  const form = useForm<ListingValues>({ defaultValues: start.values, shouldFocusError: false })
  const element = useRef<HTMLFormElement>(null)
  const [uploads] = useState(() => uploadsOf(api, start.id, start.files))
  const drop = useListingDraft(form, {
    whose: { userId, assetId },
    id: start.id,
    uploads,
    base: start.base,
  })

  const leave = () => {
    drop()
    forgetUploads(start.id)
  }
  const { submit, isBusy } = useSubmitListing(form, {
    id: start.id,
    base: start.base,
    uploads,
    element,
    onSaved: () => {
      leave()
      onSaved()
    },
  })
  const discard = () => {
    for (const row of uploads.getSnapshot().filter(({ isListed }) => !isListed)) {
      uploads.take(row.upload_id)
      if (row.url) void deleteUpload(api, row.upload_id).catch(() => undefined)
    }
    leave()
    onDiscarded()
  }

  // What a draft has uploaded may be gone: nobody has listed it for a day.
  useEffect(() => {
    if (userId === undefined) return
    for (const { upload_id, state, isListed } of uploads.getSnapshot()) {
      if (state !== 'done' || isListed) continue
      uploadedFile(api, upload_id).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) uploads.lose(upload_id)
      })
    }
  }, [api, uploads, userId])

  return (
    <FormProvider {...form}>
      <UploadsContext value={uploads}>
        <form
          ref={element}
          noValidate
          aria-label={assetId === undefined ? 'Your asset' : 'Your listing'}
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {start.isDraft && (
            <div className={styles.kept}>
              <p>
                {assetId === undefined
                  ? 'We saved your draft. Pick up where you left off.'
                  : 'You have unsaved changes from last time.'}
              </p>
              <Button variant="ghost" onClick={discard}>
                {assetId === undefined ? 'Start over' : 'Discard changes'}
              </Button>
            </div>
          )}
          <OverviewSection />
          <CategorySection />
          <FilesSection />
          <PriceSection />
          <NotesSection />
          <div className={styles.send}>
            <Button type="submit" variant="ink" size="lg" busy={isBusy}>
              {assetId === undefined
                ? isBusy
                  ? 'Listing...'
                  : 'List My Asset'
                : isBusy
                  ? 'Saving...'
                  : 'Save Changes'}
            </Button>
            <p className="meta">
              {userId === undefined
                ? "You'll be asked to sign in. We'll save what you've written."
                : 'Your draft stays in this browser until you save it.'}
            </p>
          </div>
        </form>
      </UploadsContext>
    </FormProvider>
  )
}
