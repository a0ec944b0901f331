import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useDebouncedCallback } from 'use-debounce'

/** ms without a key after which the typed text is searched for. */
const TYPING_PAUSE = 300

interface UrlSearch {
  box: RefObject<HTMLInputElement | null>
  /** The search in the URL. */
  search: string | undefined
  /** What the URL makes of a typed text. */
  normalise: (typed: string) => string | undefined
  /** @param isTyping the text is still being typed: replace the history entry instead of adding one */
  onSearch: (search: string | undefined, isTyping: boolean) => void
}

/**
 * Binds a search box to the URL. The box is uncontrolled, so that it works without scripts and typing is never
 * overwritten; the URL follows it once typing pauses, and it follows the URL when that changes for another reason.
 */
export function useUrlSearch({ box, search, normalise, onSearch }: UrlSearch) {
  const applied = useRef(search)

  const apply = (isTyping: boolean) => {
    applied.current = normalise(box.current?.value ?? '')
    onSearch(applied.current, isTyping)
  }
  const applyTyped = useDebouncedCallback(() => apply(true), TYPING_PAUSE)
  const applyNow = (event: FormEvent) => {
    event.preventDefault()
    applyTyped.cancel()
    apply(false)
  }

  useEffect(() => {
    // Typed before hydration.
    if (box.current && box.current.value.trim() !== (applied.current ?? '')) box.current.form?.requestSubmit()
  }, [box])

  useEffect(() => {
    // A change that this box made is only an echo: typing may have gone on since.
    if (!box.current || applied.current === search) return
    applied.current = search
    applyTyped.cancel()
    box.current.value = search ?? ''
  }, [search, applyTyped, box])

  return {
    /** Searches at once, as a step of its own in the history. */
    applyNow,
    /** Searches at once if somebody is typing. */
    flush: applyTyped.flush,
    boxProps: { ref: box, name: 'search', defaultValue: search, onChange: () => applyTyped() },
  }
}
