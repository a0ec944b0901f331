import { useEffect, useRef } from 'react'
import { Select } from '../../../ui/controls/Select.tsx'
import { Switch } from '../../../ui/form/choice/Switch.tsx'
import { SearchForm } from '../../../ui/form/SearchForm.tsx'
import { useEarlyChoice, useUrlSearch } from '../../../ui/form/use-url-search.ts'
import { useHydratedValue } from '../../../ui/use-hydrated-value.ts'
import { SORTS, STORY_CATEGORIES, STORY_LIMITS, type StoryFilters } from '../story.ts'
import styles from './DirectoryToolbar.module.css'
import { directorySearch } from './directory-search.ts'
import { DIRECTORY_TEXTS } from './directory-texts.ts'

interface DirectoryToolbarProps {
  filters: StoryFilters
  /** The categories that have stories. */
  categories: readonly string[]
  /** @param isTyping the search is still being typed, so it adds no history entry */
  onChange: (filters: StoryFilters, isTyping: boolean) => void
}

/**
 * Search, category, sort, and whether only stories open for revival are shown (DIR-02 to DIR-05). The
 * controls are uncontrolled so that they work without JavaScript; they and the URL follow each other.
 */
export function DirectoryToolbar({ filters, categories, onChange }: DirectoryToolbarProps) {
  const { search, category = '', filter } = filters
  /** A list of its own, with a way back to all stories. */
  const isList = filter === 'bookmarked' || filter === 'revived'
  const byDefault = search ? DIRECTORY_TEXTS.relevance : SORTS.trending
  // The form sends no order before hydration, since nobody chose one: a search begins with its best matches.
  const trending = useHydratedValue('trending', '')
  const defaultSort = search ? '' : trending
  const sort = filters.sort === 'trending' && !search ? trending : (filters.sort ?? defaultSort)
  const form = useRef<HTMLFormElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const open = useRef<HTMLInputElement>(null)
  const { applyNow, boxProps } = useUrlSearch({
    box,
    search,
    normalise: (typed) => directorySearch({ search: typed }).search,
    onSearch: (_, isTyping) => {
      if (!form.current) return
      const chosen = directorySearch(Object.fromEntries(new FormData(form.current)))
      const isByDefault = !search && chosen.sort === 'trending' && (chosen.search || !filters.sort)
      onChange(isByDefault ? { ...chosen, sort: undefined } : chosen, isTyping)
    },
  })

  useEarlyChoice(form, (chosen) => chosen.requestSubmit())

  useEffect(() => {
    const select = (name: string, value: string) => {
      const control = form.current?.elements.namedItem(name)
      if (control instanceof HTMLSelectElement) control.value = value
    }
    select('category', category)
    select('sort', sort)
    if (open.current) open.current.checked = filter === 'revival'
  }, [category, sort, filter])

  return (
    <SearchForm
      action="/directory"
      onSubmit={applyNow}
      form={form}
      className={styles.bar}
      formClassName={styles.toolbar}
      boxClassName={styles.search}
      hidden={{ ...(isList && { filter }), ending: filters.ending, cause: filters.cause }}
      label={DIRECTORY_TEXTS.search}
      placeholder={DIRECTORY_TEXTS.search}
      maxLength={STORY_LIMITS.search}
      {...boxProps}
    >
      <Select
        name="category"
        aria-label={DIRECTORY_TEXTS.category}
        defaultValue={category}
        onChange={applyNow}
      >
        <option value="">{DIRECTORY_TEXTS.allCategories}</option>
        {STORY_CATEGORIES.filter((known) => known === category || categories.includes(known)).map((known) => (
          <option key={known}>{known}</option>
        ))}
      </Select>{' '}
      <Select name="sort" aria-label={DIRECTORY_TEXTS.sort} defaultValue={sort} onChange={applyNow}>
        <option value={defaultSort}>{byDefault}</option>
        {Object.entries(SORTS)
          .filter(([, label]) => label !== byDefault)
          .map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
      </Select>{' '}
      {!isList && (
        <Switch
          ref={open}
          className={styles.open}
          label={DIRECTORY_TEXTS.open}
          name="filter"
          value="revival"
          defaultChecked={filter === 'revival'}
          // Preventing the default of its own event would undo the press.
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
      )}
    </SearchForm>
  )
}
