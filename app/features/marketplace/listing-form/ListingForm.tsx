import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider, useForm } from 'react-hook-form'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { type Attempt, useAttemptId } from '../../../platform/browser/use-attempt-id.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { wide } from '../../../ui/form/FormSection.tsx'
import { useClearedErrors } from '../../../ui/form/field-errors.ts'
import { focusField } from '../../../ui/form/field-problem.ts'
import { useAuthor } from '../../accounts/viewer/use-author.tsx'
import { priceLabel } from '../price.ts'
import { CategorySection } from './fields/CategorySection.tsx'
import { FilesSection } from './fields/FilesSection.tsx'
import type { FileRow } from './fields/file-rows.ts'
import { LISTING_FORM_TEXTS } from './fields/listing-form-texts.ts'
import { LAST_STEP, LISTING_SECTIONS, stepOfField } from './fields/listing-sections.ts'
import { deleteUpload, uploadedFile } from './fields/listing-uploads.queries.ts'
import { NotesSection } from './fields/NotesSection.tsx'
import { OverviewSection } from './fields/OverviewSection.tsx'
import { PriceSection } from './fields/PriceSection.tsx'
import { UploadsContext, useListingForm } from './fields/use-listing-form.ts'
import styles from './ListingForm.module.css'
import { ListingIndex } from './ListingIndex.tsx'
import { ListingSteps } from './ListingSteps.tsx'
import { EMPTY_LISTING, type ListingValues } from './listing-values.ts'
import type { ListingBase } from './merge-draft.ts'
import { deleteFileUploads, openFileUploads } from './upload-registry.ts'
import { useListingDraft } from './use-listing-draft.ts'
import { useSubmitListing } from './use-submit-listing.ts'

export interface ListingStart {
  id: string
  values: ListingValues
  files: readonly FileRow[]
  isDraft: boolean
  /** The last request to create the listing, if the form begins with a draft. */
  attempt?: Attempt | null
  /** The saved listing; undefined for a new one. */
  base?: ListingBase
}

interface ListingFormProps {
  start: ListingStart
  assetId?: string
  onSaved: () => void
  onDiscarded: () => void
}

/** The form of a listing (LIST-03 to LIST-37). */
export function ListingForm({ start, assetId, onSaved, onDiscarded }: ListingFormProps) {
  const api = useApi()
  const { user, suspension, nameField, saveTypedName } = useAuthor('listing')
  const userId = user?.id
  const texts = LISTING_FORM_TEXTS[assetId === undefined ? 'create' : 'edit']
  const form = useForm<ListingValues>({ defaultValues: start.values, shouldFocusError: false })
  useClearedErrors(form)
  const element = useRef<HTMLFormElement>(null)
  const [step, setStep] = useState(0)
  const position = useRef<HTMLParagraphElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [uploads] = useState(() => openFileUploads(api, start.id, start.files))
  const attempt = useAttemptId(start.attempt)
  const draft = useListingDraft(form, {
    owner: { userId, assetId },
    id: start.id,
    uploads,
    lastAttempt: attempt.last,
    base: start.base,
    empty: start.base?.values ?? EMPTY_LISTING,
  })

  const draftHint = userId === undefined ? LISTING_FORM_TEXTS.signInLater : LISTING_FORM_TEXTS.draftStays

  const deleteDraftAndUploads = () => {
    draft.discard()
    deleteFileUploads(start.id)
  }
  const { submit, isBusy } = useSubmitListing(form, {
    id: start.id,
    base: start.base,
    uploads,
    element,
    isSignedIn: user !== null,
    saveTypedName,
    idFor: (asset) => {
      const id = attempt.idFor(asset)
      draft.save()
      return id
    },
    // A hidden field can't take the focus.
    reveal: (field) => flushSync(() => setStep(stepOfField(field))),
    onSaved: () => {
      deleteDraftAndUploads()
      onSaved()
    },
  })
  const discard = () => {
    for (const row of uploads.getSnapshot().filter(({ isListed }) => !isListed)) {
      uploads.remove(row.upload_id)
      if (row.url) void deleteUpload(api, row.upload_id).catch(() => undefined)
    }
    deleteDraftAndUploads()
    onDiscarded()
  }

  const go = (to: number) => {
    flushSync(() => setStep(to))
    position.current?.focus()
  }
  const goTo = (section: number) => focusField(element.current, LISTING_SECTIONS[section]?.fields[0] ?? '')

  function send(event: FormEvent) {
    event.preventDefault()
    // Enter leads to the next step on phones.
    if (next.current?.offsetParent) go(step + 1)
    else void submit()
  }

  // The server deletes uploads of a draft after a day.
  useEffect(() => {
    if (userId === undefined) return
    for (const { upload_id, state, isListed } of uploads.getSnapshot()) {
      if (state !== 'done' || isListed) continue
      uploadedFile(api, upload_id).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) uploads.expire(upload_id)
      })
    }
  }, [api, uploads, userId])

  return (
    <FormProvider {...form}>
      <UploadsContext value={uploads}>
        <form ref={element} noValidate aria-label={texts.form} className={styles.form} onSubmit={send}>
          <ListingIndex onGo={goTo} />
          <div className={styles.sections} data-step={step}>
            <ListingSteps step={step} ref={position} />
            {start.isDraft && (
              <div className={styles.draft}>
                <p>{texts.draft}</p>
                <Button variant="ghost" onClick={discard}>
                  {texts.discard}
                </Button>
              </div>
            )}
            <OverviewSection />
            <CategorySection />
            <FilesSection />
            <PriceSection />
            <NotesSection>{nameField && <div className={wide}>{nameField}</div>}</NotesSection>
          </div>
          <div className={styles.send}>
            {suspension && <FieldError>{LISTING_FORM_TEXTS.paused}</FieldError>}
            {step > 0 && (
              <Button variant="ghost" className={styles.step} onClick={() => go(step - 1)}>
                {LISTING_FORM_TEXTS.back}
              </Button>
            )}
            {step < LAST_STEP && (
              <Button
                ref={next}
                variant="ink"
                className={classNames(styles.step, styles.next)}
                onClick={() => go(step + 1)}
              >
                {LISTING_FORM_TEXTS.next}
              </Button>
            )}
            <Button
              type="submit"
              variant="ink"
              size="lg"
              busy={isBusy}
              disabled={suspension !== null}
              className={classNames(styles.submit, step < LAST_STEP && styles.later)}
            >
              {isBusy ? texts.submitting : texts.submit}
            </Button>
            <PriceToPublish />
            <p className="meta">{draft.isStored ? draftHint : LISTING_FORM_TEXTS.draftNotKept}</p>
          </div>
        </form>
      </UploadsContext>
    </FormProvider>
  )
}

/** What is about to be asked for the asset, since a new one begins as free. */
function PriceToPublish() {
  const [isFree, price] = useListingForm().watch(['is_free', 'price'])
  const label = price.trim() === '' ? LISTING_FORM_TEXTS.noPrice : priceLabel(price.trim())
  return <strong className="num">{isFree ? LISTING_FORM_TEXTS.freeForAll : label}</strong>
}
