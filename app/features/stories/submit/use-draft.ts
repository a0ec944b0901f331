import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { StoryValues } from './submit.ts'
import { keepDraft, readDraft } from './submit-draft.ts'

/** Kept this long after the last stroke, in milliseconds. */
const PAUSE_MS = 400

/** Brings back what this member wrote earlier, and keeps what they write from now on. */
export function useDraft(form: UseFormReturn<StoryValues>, userId: string | undefined): void {
  const { reset, getValues, subscribe } = form
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!userId) return
    const draft = readDraft(userId)
    if (draft) reset(draft)
    const keep = () => {
      clearTimeout(timer.current)
      timer.current = undefined
      keepDraft(userId, getValues())
    }
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(keep, PAUSE_MS)
      },
    })
    const keepNow = () => {
      if (timer.current !== undefined) keep()
    }
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      stop()
      keepNow()
    }
  }, [userId, reset, getValues, subscribe])
}
