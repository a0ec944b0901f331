import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useDebounced } from './use-debounced.ts'

/** A `Draft` of platform/browser. */
export interface FormDraft<Saved> {
  key: string
  save(value: Saved): unknown
  delete(): void
}

/** What `useSmallForm` provides. Only for `isShort`, since its values are gone when the form is. */
interface DraftedForm<Values> {
  getValues(): Values
  subscribe(options: { formState: { values: true }; callback: () => void }): () => void
}

/** How long it waits after the last change, in milliseconds. */
const PAUSE = 400

/** Saves after a pause (`isShort`: at once) and when the page is left. @param draft null without an owner */
export function useFormDraft<Values extends FieldValues, Saved>(
  form: UseFormReturn<Values> | DraftedForm<NoInfer<Values>>,
  draft: FormDraft<Saved> | null,
  toSaved: (values: Values) => Saved,
  { isShort = false } = {},
) {
  const { getValues, subscribe } = form
  const isOver = useRef(false)
  // An argument, so that one member's text is never saved as another's.
  const saveSoon = useDebounced((to: FormDraft<Saved>) => {
    if (!isOver.current) to.save(toSaved(getValues()))
  }, PAUSE)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is known by its key
  useEffect(() => {
    if (draft === null) return
    const saveNow = () => void saveSoon.flush()
    const stop = subscribe({
      formState: { values: true },
      callback() {
        saveSoon(draft)
        if (isShort) saveNow()
      },
    })
    addEventListener('pagehide', saveNow)
    return () => {
      removeEventListener('pagehide', saveNow)
      stop()
      saveNow()
    }
  }, [draft?.key, subscribe, saveSoon])

  return {
    save() {
      if (draft === null || isOver.current) return
      saveSoon.cancel()
      draft.save(toSaved(getValues()))
    },
    /** Deletes the draft. Later changes are saved again. */
    clear() {
      saveSoon.cancel()
      draft?.delete()
    },
    /** Deletes the draft and stops saving. */
    discard() {
      isOver.current = true
      saveSoon.cancel()
      draft?.delete()
    },
  }
}
