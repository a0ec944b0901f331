import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi, useDraftOwner } from '../../../platform/api/use-api.ts'
import { newId } from '../../../platform/browser/new-id.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { ToastContent } from '../../../ui/toast/toast-store.ts'
import { uploadPicture } from '../../uploads/uploads.queries.ts'
import { filledFrom } from '../submit/filled-from.ts'
import { EMPTY_STORY } from '../submit/sections/story-fields.ts'
import { isEmptyStory, storyDraft } from '../submit/submit-draft.ts'
import type { DraftedField, DraftField, StartDraft } from './draft/start-draft.ts'
import { REVIEW_TEXTS } from './start-from-texts.ts'
import { takenValues } from './taken-values.ts'

/** Reads the bytes of a data URL in base64. Pages may not fetch one. */
const bytesOf = (url: string) =>
  Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (character) => character.charCodeAt(0))

const PICTURES: Readonly<
  Partial<
    Record<DraftField, { bucket: Parameters<typeof uploadPicture>[1]; file: string; failed: ToastContent }>
  >
> = {
  logo_url: { bucket: 'startup-logos', file: 'logo.webp', failed: REVIEW_TEXTS.noLogo },
  screenshots: { bucket: 'startup-screenshots', file: 'screenshot.webp', failed: REVIEW_TEXTS.noScreenshot },
}

/** Writes what is taken into the draft of the form, and opens the form. */
export function useTaking(draft: StartDraft) {
  const api = useApi()
  const owner = useDraftOwner()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  const savedStory = () => {
    const saved = owner === undefined ? null : storyDraft(owner).read()
    return saved && !isEmptyStory(saved) ? saved : null
  }

  /** Pictures become uploads like any others. What can't be uploaded is left out. */
  async function uploaded(taken: readonly DraftedField[]): Promise<DraftedField[]> {
    const fields = await Promise.all(
      taken.map(async (drafted) => {
        const picture = PICTURES[drafted.field]
        if (!picture) return drafted
        try {
          const file = new File([bytesOf(String(drafted.value))], picture.file, { type: 'image/webp' })
          const { url } = await uploadPicture(api, picture.bucket, { id: newId(), file })
          return { ...drafted, value: url }
        } catch {
          toast({ ...picture.failed, variant: 'destructive' })
          return null
        }
      }),
    )
    return fields.filter((field) => field !== null)
  }

  return {
    isBusy,
    /** Whether the form has a draft that the member has to be asked about. */
    hasDraft: () => savedStory() !== null,
    async take(taken: readonly DraftedField[], onlyEmpty: boolean) {
      if (isBusy || owner === undefined) return
      setIsBusy(true)
      const before = savedStory() ?? EMPTY_STORY
      const { values, record } = takenValues(draft, await uploaded(taken), { before, onlyEmpty })
      setIsBusy(false)
      if (!storyDraft(owner).save(values) || !filledFrom(owner).save(record))
        return void toast({ ...REVIEW_TEXTS.notStored, variant: 'destructive' })
      await navigate({ to: '/submit' })
    },
  }
}
