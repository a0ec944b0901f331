import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError, isSignedOut, messageOf, problemsOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { showProblems } from '../../../ui/form/field-errors.ts'
import type { FieldProblem } from '../../../ui/form/field-problem.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useAuth } from '../../accounts/session/AuthProvider.tsx'
import { useSignInRequired } from '../../accounts/session/use-sign-in-required.ts'
import { usePendingUploads } from '../../uploads/PendingUploads.tsx'
import type { NewAsset } from '../asset.ts'
import { ASSETS_KEY } from '../asset-cache.ts'
import { LISTING_TEXTS } from '../asset-texts.ts'
import { changeListing, listAsset } from '../assets.queries.ts'
import { rememberListing } from '../seller/listing-return.ts'
import { wantedOf } from './file-rows.ts'
import { assetOf, type ListingValues } from './listing.ts'
import { changesToSend, type ListingBase } from './listing-base.ts'
import { refusalOf } from './listing-checks.ts'
import type { FileUploads } from './upload-registry.ts'

/** Its word that another listing of this person has the id: sent before with an answer that was lost, or by another tab. */
const ID_IS_USED = '23505'

interface Submitted {
  id: string
  /** The listing that is changed, as it stood; undefined for a new one. */
  base: ListingBase | undefined
  uploads: FileUploads
  element: RefObject<HTMLFormElement | null>
  onSaved: () => void
}

/**
 * Sends the form: whose it is, then what it lacks, then what is still on its way, and then the listing (LIST-01,
 * LIST-27…29, LIST-35). Whatever goes wrong, nothing typed is lost.
 */
export function useSubmitListing(form: UseFormReturn<ListingValues>, parts: Submitted) {
  const { id, base, uploads, element, onSaved } = parts
  const { user } = useAuth()
  const requireSignIn = useSignInRequired()
  const save = useSaveListing(base)
  const [isBusy, setIsBusy] = useState(false)
  const isSending = useRef(false)
  const sentAs = useRef(id)
  const pictures = usePendingUploads()

  const goToSignIn = () => {
    if (base === undefined) rememberListing()
    requireSignIn({ description: LISTING_TEXTS.signedOut })
  }

  const mark = (problems: readonly FieldProblem[]) =>
    showProblems(form, element.current, problems as FieldProblem<keyof ListingValues>[])

  const fail = (error: unknown) => {
    if (isSignedOut(error)) return goToSignIn()
    if (error instanceof ApiError && error.code === ID_IS_USED) sentAs.current = crypto.randomUUID()
    toast({
      title: LISTING_TEXTS.failedTitle,
      description: messageOf(error, LISTING_TEXTS.failed),
      variant: 'destructive',
    })
    mark(problemsOf(error))
  }

  const send = async () => {
    await pictures.settled()
    const refusal = refusalOf(form.getValues(), wantedOf(uploads.getSnapshot()).length)
    if (refusal) {
      if (refusal.said) toast({ ...refusal.said, variant: 'destructive' })
      return mark(refusal.mistakes)
    }
    await uploads.settled()
    const rows = uploads.getSnapshot()
    const files = rows.flatMap(({ path }) => path ?? [])
    if (rows.some(({ state }) => state === 'refused'))
      return mark([{ field: 'downloadable_files', message: LISTING_TEXTS.fileRefused }])
    if (files.length < rows.length) {
      toast({ ...LISTING_TEXTS.uploadFailed, variant: 'destructive' })
      return mark([{ field: 'downloadable_files', message: "Some files haven't finished uploading." }])
    }
    await save(assetOf(form.getValues(), sentAs.current, files))
    onSaved()
  }

  return {
    isBusy,
    async submit() {
      if (isSending.current) return
      form.clearErrors()
      if (!user) return goToSignIn()
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

/**
 * Lists an asset, or saves what was changed of one and nothing else of it; the lists are asked for again afterwards
 * (LIST-33, LIST-34). Sent twice, it is listed once: its id was made with the draft.
 * @param base the listing that is changed, as it stood; undefined for a new one
 */
function useSaveListing(base: ListingBase | undefined) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: async (asset: NewAsset) => {
      if (base === undefined) return void (await listAsset(api, asset))
      const changes = changesToSend(base, asset)
      if (Object.keys(changes).length > 0) await changeListing(api, asset.id, changes)
    },
    onSuccess: () => {
      if (base === undefined) {
        toast(LISTING_TEXTS.submitted)
        toast(LISTING_TEXTS.listed)
      } else toast(LISTING_TEXTS.saved)
      void queryClient.invalidateQueries({ queryKey: ASSETS_KEY })
    },
  })
  return mutateAsync
}
