import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Search } from '../../../ui/controls/Search.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { CATEGORIES, SORTS, STORY_LIMITS, type StoryFilters } from '../story.ts'
import styles from './DirectoryToolbar.module.css'
import { directorySearch } from './directory-search.ts'
import { createTypingPause } from './typing-pause.ts'

interface DirectoryToolbarProps {
  filters: StoryFilters
  /** Those in which there are stories. */
  categories: readonly string[]
  /** @param isTyping what is searched for is still being typed: no step of its own to go back to */
  onChange: (filters: StoryFilters, isTyping: boolean) => void
}

/**
 * Search, category and sort (DIR-02, DIR-03, DIR-04). The form itself holds what is chosen, so that it works without
 * scripts and nothing is replaced under somebody's hands; the address follows it, and it follows the address.
 */
export function DirectoryToolbar({ filters, categories, onChange }: DirectoryToolbarProps) {
  const { search, category = '', sort = 'trending', filter } = filters
  const form = useRef<HTMLFormElement>(null)
  const [typing] = useState(() => createTypingPause())
  const told = useRef(search)

  const apply = (isTyping: boolean) => {
    if (!form.current) return
    const chosen = directorySearch(Object.fromEntries(new FormData(form.current)))
    told.current = chosen.search
    onChange({ ...chosen, sort: chosen.sort === 'trending' ? undefined : chosen.sort }, isTyping)
  }
  const applyNow = (event: FormEvent) => {
    event.preventDefault()
    typing.cancel()
    apply(false)
  }

  useEffect(() => {
    // Typed before the scripts had come.
    if (form.current && textOf(form.current, 'search').trim() !== (told.current ?? '')) {
      form.current.requestSubmit()
    }
    return typing.cancel
  }, [typing])

  useEffect(() => {
    // Typing may have gone on since the address was told: then it is only an echo.
    if (!form.current || told.current === search) return
    told.current = search
    typing.cancel()
    setValue(form.current, 'search', search ?? '')
  }, [search, typing])

  useEffect(() => {
    if (!form.current) return
    setValue(form.current, 'category', category)
    setValue(form.current, 'sort', sort)
  }, [category, sort])

  return (
    <search className={styles.bar}>
      <form ref={form} action="/directory" className={styles.toolbar} onSubmit={applyNow}>
        <Search
          label="Search stories"
          name="search"
          placeholder="Search stories"
          maxLength={STORY_LIMITS.search}
          defaultValue={search}
          onChange={() => typing.afterwards(() => apply(true))}
          className={styles.search}
        />
        <Select name="category" aria-label="Category" defaultValue={category} onChange={applyNow}>
          <option value="">All Categories</option>
          {CATEGORIES.filter((known) => known === category || categories.includes(known)).map((known) => (
            <option key={known}>{known}</option>
          ))}
        </Select>
        <Select name="sort" aria-label="Sort" defaultValue={sort} onChange={applyNow}>
          {Object.entries(SORTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        {filter && <input type="hidden" name="filter" value={filter} />}
        <noscript>
          <Button type="submit" variant="ink" block>
            Search
          </Button>
        </noscript>
      </form>
    </search>
  )
}

type Control = 'search' | 'category' | 'sort'

function controlOf(form: HTMLFormElement, name: Control): HTMLInputElement | HTMLSelectElement {
  const found = form.elements.namedItem(name)
  if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) return found
  throw new Error(`The toolbar has no ${name}.`)
}

const textOf = (form: HTMLFormElement, name: Control) => controlOf(form, name).value

function setValue(form: HTMLFormElement, name: Control, value: string) {
  controlOf(form, name).value = value
}
