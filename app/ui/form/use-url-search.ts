import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useDebounced } from './use-debounced.ts'

/** How long it waits after the last letter, in milliseconds. */
const TYPING_PAUSE = 300

interface UrlSearch {
  box: RefObject<HTMLInputElement | null>
  search: string | undefined
  normalise: (typed: string) => string | undefined
  /** @param replaces replace the history entry, which is of the same typing, instead of adding one */
  onSearch: (search: string | undefined, replaces: boolean) => void
}

/** Leaves the box uncontrolled, so that it works without scripts and typing is never overwritten. */
export function useUrlSearch({ box, search, normalise, onSearch }: UrlSearch) {
  /** Searches of this box that the address doesn't have yet, oldest first. */
  const applied = useRef<(string | undefined)[]>([])
  const addressed = useRef(search)
  /** Whether the last history entry is of what has been typed since the box got the focus. */
  const hasEntry = useRef(false)
  const router = useRouter()

  const apply = (isTyping: boolean) => {
    const typed = normalise(box.current?.value ?? '')
    applied.current.push(typed)
    onSearch(typed, isTyping && hasEntry.current)
    hasEntry.current = isTyping
  }
  const applyTyped = useDebounced(() => apply(true), TYPING_PAUSE)
  const applyNow = (event: FormEvent) => {
    event.preventDefault()
    applyTyped.cancel()
    apply(false)
  }

  useEffect(
    // A search applied now would call off the way to the page that was just chosen.
    () =>
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => void (pathChanged && applyTyped.cancel())),
    [router, applyTyped],
  )

  useEffect(() => {
    // The text may have been typed before hydration.
    if (box.current && box.current.value.trim() !== (addressed.current ?? ''))
      box.current.form?.requestSubmit()
  }, [box])

  useEffect(() => {
    if (addressed.current === search) return
    addressed.current = search
    const own = applied.current.indexOf(search)
    applied.current = own < 0 ? [] : applied.current.slice(own + 1)
    // Typing may have continued after the box's own change.
    if (own >= 0 || !box.current) return
    applyTyped.cancel()
    box.current.value = search ?? ''
  }, [search, applyTyped, box])

  return {
    applyNow,
    /** Searches at once if a search is pending. */
    flush: applyTyped.flush,
    boxProps: {
      ref: box,
      name: 'search',
      defaultValue: search,
      onChange: () => applyTyped(),
      onFocus: () => {
        hasEntry.current = false
      },
    },
  }
}

/**
 * Calls `apply` if an option was chosen or a box ticked before hydration, when nothing listened. Call it
 * before an effect that sets the selects.
 */
export function useEarlyChoice(
  form: RefObject<HTMLFormElement | null>,
  apply: (form: HTMLFormElement) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const all = [...(form.current?.elements ?? [])]
    const isChosen = (control: Element) =>
      control instanceof HTMLSelectElement
        ? control.selectedOptions[0]?.defaultSelected === false
        : control instanceof HTMLInputElement && control.checked !== control.defaultChecked
    if (form.current && all.some(isChosen)) apply(form.current)
  }, [])
}
