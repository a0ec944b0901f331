import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Search } from '../../../ui/controls/Search.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { useUrlSearch } from '../../../ui/form/use-url-search.ts'
import { SORTS, STORY_CATEGORIES, STORY_LIMITS, type StoryFilters } from '../story.ts'
import styles from './DirectoryToolbar.module.css'
import { directorySearch } from './directory-search.ts'

interface DirectoryToolbarProps {
  filters: StoryFilters
  /** Only categories with stories. */
  categories: readonly string[]
  /** @param isTyping the search is still being typed, so it adds no history entry */
  onChange: (filters: StoryFilters, isTyping: boolean) => void
}

/**
 * Search, category and sort (DIR-02, DIR-03, DIR-04). The controls are uncontrolled so that they work without
 * JavaScript; they and the URL follow each other.
 */
export function DirectoryToolbar({ filters, categories, onChange }: DirectoryToolbarProps) {
  const { search, category = '', sort = 'trending', filter } = filters
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const { applyNow, boxProps } = useUrlSearch({
    box,
    search,
    normalise: (typed) => directorySearch({ search: typed }).search,
    onSearch: (_, isTyping) => {
      if (!form.current) return
      const chosen = directorySearch(Object.fromEntries(new FormData(form.current)))
      onChange({ ...chosen, sort: chosen.sort === 'trending' ? undefined : chosen.sort }, isTyping)
    },
  })

  useEffect(() => {
    const select = (name: string, value: string) => {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLSelectElement) control.value = value
    }
    select('category', category)
    select('sort', sort)
  }, [category, sort])

  return (
    <search className={styles.bar}>
      <form ref={form} action="/directory" className={styles.toolbar} onSubmit={applyNow}>
        <Search
          label="Search stories"
          placeholder="Search stories"
          maxLength={STORY_LIMITS.search}
          className={styles.search}
          {...boxProps}
        />
        <Select name="category" aria-label="Category" defaultValue={category} onChange={applyNow}>
          <option value="">All Categories</option>
          {STORY_CATEGORIES.filter((known) => known === category || categories.includes(known)).map(
            (known) => (
              <option key={known}>{known}</option>
            ),
          )}
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
