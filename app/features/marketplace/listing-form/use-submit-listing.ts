import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { toastFailure } from '../../../kit/toast-failure.ts'
import { isSignedOut, OFFLINE, problemsOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { showProblems } from '../../../ui/form/field-errors.ts'
import type { FieldProblem } from '../../../ui/form/field-problem.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useSignInRequired } from '../../accounts/session/use-sign-in-required.ts'
import { usePendingUploads } from '../../uploads/PendingUploads.tsx'
import type { NewAsset } from '../asset.ts'
import { ASSETS_KEY } from '../asset-cache.ts'
import { UPLOAD_ERRORS } from '../files/upload-texts.ts'
import { LISTING_TEXTS } from '../listing-texts.ts'
import { changeListing, listAsset } from '../own-listings.queries.ts'
import { acceptedRows, isUnanswered } from './fields/file-rows.ts'
import { checkListing } from './fields/listing-checks.ts'
import { LISTING_FORM_TEXTS } from './fields/listing-form-texts.ts'
import { type ListingValues, toNewAsset } from './listing-values.ts'
import { changesToSend, type ListingBase } from './merge-draft.ts'
import type { FileUploads } from './upload-registry.ts'

interface Submission {
  id: string
  base: ListingBase | undefined
  uploads: FileUploads
  element: RefObject<HTMLFormElement | null>
  isSignedIn: boolean
  /**
   * Saves the name of a member who had none.
   * @returns whether to go on
   */
  saveTypedName: () => Promise<boolean>
  /** The ID for a new listing; the same for the same values. */
  idFor: (asset: NewAsset) => string
  /** Makes a field visible, to be focused. */
  reveal: (field: string) => void
  onSaved: () => void
}

/**
 * Sends the form once the sign-in, the checks and the uploads are done (LIST-01, LIST-27 to LIST-29). A
 * failure keeps the text (LIST-35).
 */
export function useSubmitListing(form: UseFormReturn<ListingValues>, submission: Submission) {
  const { id, base, uploads, element, isSignedIn, saveTypedName, idFor, reveal, onSaved } = submission
  const requireSignIn = useSignInRequired()
  const save = useSaveListing(base)
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)
  const pictures = usePendingUploads()

  const goToSignIn = () => requireSignIn({ description: LISTING_TEXTS.signedOut, note: LISTING_TEXTS.kept })

  const mark = (problems: readonly FieldProblem[]) => {
    if (problems[0]) reveal(problems[0].field)
    showProblems(form, element.current, problems as FieldProblem<keyof ListingValues>[])
  }

  const fail = (error: unknown) => {
    if (isSignedOut(error)) return goToSignIn()
    toastFailure(error, {
      title: LISTING_TEXTS.failedTitle,
      description: LISTING_TEXTS.failed,
      offline: OFFLINE.writing,
    })
    mark(problemsOf(error))
  }

  const send = async () => {
    await pictures.settled()
    const result = checkListing(form.getValues(), acceptedRows(uploads.getSnapshot()).length)
    if (result) {
      if (result.toast) toast({ ...result.toast, variant: 'destructive' })
      return mark(result.problems)
    }
    await uploads.settled()
    const rows = uploads.getSnapshot()
    const files = rows.flatMap(({ path }) => path ?? [])
    if (rows.some(({ state }) => state === 'rejected'))
      return mark([{ field: 'downloadable_files', message: LISTING_TEXTS.fileRejected }])
    if (files.length < rows.length) {
      toast({ ...LISTING_TEXTS.uploadFailed, variant: 'destructive' })
      return mark([{ field: 'downloadable_files', message: LISTING_FORM_TEXTS.unfinishedFiles }])
    }
    const unanswered = rows.find(isUnanswered)
    if (unanswered)
      return mark([{ field: 'downloadable_files', message: UPLOAD_ERRORS.doubtful(unanswered.name) }])
    if (!(await saveTypedName())) return
    const asset = toNewAsset(form.getValues(), id, files)
    await save(base === undefined ? { ...asset, id: idFor(asset) } : asset)
    onSaved()
  }

  return {
    isBusy,
    async submit() {
      if (isSending.current) return
      form.clearErrors()
      if (!isSignedIn) return goToSignIn()
      isSending.current = true
      setIsBusy(true)
      try {
        await send()
      } catch (error) {
        fail(error)
      } finally {
        isSending.current = false
        setIsBusy(false)
      }
    },
  }
}

/** Creates a listing or saves its changed fields (LIST-33, LIST-34). Retries create only one listing. */
function useSaveListing(base: ListingBase | undefined) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutateAsync } = useMutation({
    mutationFn: async (asset: NewAsset) => {
      if (base === undefined) return void (await listAsset(api, asset))
      const changes = changesToSend(base, asset)
      if (Object.keys(changes).length > 0) await changeListing(api, asset.id, changes)
    },
    onSuccess: (_, { id }) => {
      if (base === undefined) {
        const view = () => void navigate({ to: '/asset/$id', params: { id } })
        toast(LISTING_TEXTS.submitted)
        toast({ ...LISTING_TEXTS.listed, action: { ...LISTING_FORM_TEXTS.view, onSelect: view } })
      } else toast(LISTING_TEXTS.saved)
      void queryClient.invalidateQueries({ queryKey: ASSETS_KEY })
    },
  })
  return mutateAsync
}
