import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type FileUploads, keptOf } from './file-uploads.ts'
import type { ListingValues } from './listing.ts'
import type { ListingBase } from './listing-base.ts'
import { type DraftOf, dropDraft, keepDraft } from './listing-draft.ts'

/** Kept this long after the last stroke, in milliseconds. */
const PAUSE_MS = 400

interface Kept {
  whose: DraftOf
  /** The listing's id. */
  id: string
  uploads: FileUploads
  /** The listing that is changed, as it stood when the form was opened. */
  base: ListingBase | undefined
}

/**
 * Keeps what is written, and which files were sent, from the first change on.
 * @returns what drops the draft, and keeps nothing any more
 */
export function useListingDraft(
  form: UseFormReturn<ListingValues>,
  { whose, id, uploads, base }: Kept,
): () => void {
  const { getValues, subscribe } = form
  const isOver = useRef(false)
  const { userId, assetId } = whose

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let files = JSON.stringify(keptOf(uploads.getSnapshot()))
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      if (isOver.current) return
      keepDraft({ userId, assetId }, { id, values: getValues(), files: keptOf(uploads.getSnapshot()), base })
    }
    const keepSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, PAUSE_MS)
    }
    const keepNow = () => {
      if (timer !== undefined) keep()
    }
    const stops = [
      subscribe({ formState: { values: true }, callback: keepSoon }),
      uploads.subscribe(() => {
        // Not how far they are, which the server knows.
        const now = JSON.stringify(keptOf(uploads.getSnapshot()))
        if (now === files) return
        files = now
        keep()
      }),
    ]
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      for (const stop of stops) stop()
      keepNow()
    }
  }, [getValues, subscribe, uploads, id, base, userId, assetId])

  return () => {
    isOver.current = true
    dropDraft(whose)
  }
}
