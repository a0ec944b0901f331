import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { mergeTyped } from './merge-values.ts'
import { type FormDraft, useFormDraft } from './use-form-draft.ts'

/** A `Draft` of platform/browser. */
interface StoredDraft<Saved> extends FormDraft<Saved> {
  read(): Saved | null
  /** @returns whether the browser has stored it */
  save(value: Saved): boolean
}

interface SharedDraft<Values, Saved> {
  /** It is null if there is no owner. */
  draft: StoredDraft<Saved> | null
  /** The values of a form without a draft. */
  empty: Values
  valuesOf: (saved: Saved) => Values
  /** @param stored what the draft holds, which another tab may have saved */
  toSaved: (values: Values, stored: Saved | null) => Saved
  /** The form has taken over what was typed in another tab. */
  onTaken?: () => void
}

/**
 * A draft that several tabs may have open. Each shows what is typed in the others, and none overwrites what
 * it hasn't read: a tab that was asleep reads the draft before it saves.
 */
export function useSharedDraft<Values extends FieldValues, Saved>(
  form: UseFormReturn<Values>,
  { draft, empty, valuesOf, toSaved, onTaken }: SharedDraft<Values, Saved>,
) {
  /** What this tab knows the draft to hold; null: nothing. */
  const known = useRef<Values | null>(null)
  const [isStored, setIsStored] = useState(true)
  const stored = () => {
    const saved = draft?.read() ?? null
    return saved && valuesOf(saved)
  }
  function take(theirs: Values | null) {
    const before = known.current ?? empty
    known.current = theirs
    const mine = form.getValues()
    const merged = mergeTyped(before, mine, theirs ?? empty)
    if (JSON.stringify(merged) === JSON.stringify(mine)) return
    form.reset(merged, { keepDefaultValues: true, keepErrors: true })
    onTaken?.()
  }

  const shared: FormDraft<Values> | null = draft && {
    key: draft.key,
    delete: draft.delete,
    save() {
      const saved = draft.read()
      if (saved) take(valuesOf(saved))
      setIsStored(draft.save(toSaved(form.getValues(), saved)))
      // This is what was saved, which may differ from what was to be saved: the storage may be full.
      known.current = stored()
    },
  }
  const takeStored = useEffectEvent(() => {
    const theirs = stored()
    if (theirs) take(theirs)
  })
  const onStorage = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (draft === null || key !== draft.key) return
    if (newValue === null) take(null)
    else takeStored()
  })
  const begin = useEffectEvent(() => {
    known.current = stored()
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is known by its key
  useEffect(() => {
    begin()
    const end = new AbortController()
    addEventListener('storage', onStorage, { signal: end.signal })
    // A page that was asleep has missed what happened.
    addEventListener('pageshow', takeStored, { signal: end.signal })
    return () => end.abort()
  }, [draft?.key])

  /** `isStored` is false once the browser hasn't stored the draft. */
  return { ...useFormDraft<Values, Values>(form, shared, (values) => values), isStored }
}
