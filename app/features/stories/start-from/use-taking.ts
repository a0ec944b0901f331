import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi, useDraftOwner } from '../../../platform/api/use-api.ts'
import { newId } from '../../../platform/browser/new-id.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { uploadPicture } from '../../uploads/uploads.queries.ts'
import { filledFrom } from '../submit/filled-from.ts'
import { EMPTY_STORY } from '../submit/sections/story-fields.ts'
import { isEmptyStory, storyDraft } from '../submit/submit-draft.ts'
import type { DraftedField, StartDraft } from './draft/start-draft.ts'
import { REVIEW_TEXTS } from './start-from-texts.ts'
import { takenValues } from './taken-values.ts'

/** Of a data URL in base64. Pages may not fetch one. */
const bytesOf = (url: string) =>
  Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (character) => character.charCodeAt(0))

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

  /** The logo becomes an upload like any other. */
  async function uploaded(taken: readonly DraftedField[]): Promise<DraftedField[]> {
    const others = taken.filter(({ field }) => field !== 'logo_url')
    const logo = taken.find(({ field }) => field === 'logo_url')
    if (!logo) return others
    try {
      const file = new File([bytesOf(String(logo.value))], 'logo.webp', { type: 'image/webp' })
      const { url } = await uploadPicture(api, 'startup-logos', { id: newId(), file })
      return [...others, { ...logo, value: url }]
    } catch {
      toast({ ...REVIEW_TEXTS.noLogo, variant: 'destructive' })
      return others
    }
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
