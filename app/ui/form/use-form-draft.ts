import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useDebouncedCallback } from 'use-debounce'

/** A `Draft` of platform/browser. */
interface Draft<Saved> {
  key: string
  save(value: Saved): void
  delete(): void
}

/** ms after the last change. */
const PAUSE = 400

/**
 * Saves a form's values from the first change on: after a pause, and at once when the page is left.
 * @param draft null while the owner is unknown
 * @param toSaved selects the values to save
 */
export function useFormDraft<Values extends FieldValues, Saved>(
  form: UseFormReturn<Values>,
  draft: Draft<Saved> | null,
  toSaved: (values: Values) => Saved,
) {
  const { getValues, subscribe } = form
  const isOver = useRef(false)
  // The draft is an argument so that one member's text is never saved as another's.
  const saveSoon = useDebouncedCallback((to: Draft<Saved>) => {
    if (!isOver.current) to.save(toSaved(getValues()))
  }, PAUSE)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is known by its key
  useEffect(() => {
    if (draft === null) return
    const stop = subscribe({ formState: { values: true }, callback: () => saveSoon(draft) })
    const saveNow = () => void saveSoon.flush()
    addEventListener('pagehide', saveNow)
    return () => {
      removeEventListener('pagehide', saveNow)
      stop()
      saveNow()
    }
  }, [draft?.key, subscribe, saveSoon])

  return {
    /** Saves at once. */
    save() {
      if (draft === null || isOver.current) return
      saveSoon.cancel()
      draft.save(toSaved(getValues()))
    },
    /** Deletes the draft and stops saving. */
    discard() {
      isOver.current = true
      saveSoon.cancel()
      draft?.delete()
    },
  }
}
