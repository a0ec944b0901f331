import type { RefObject } from 'react'
import { Search } from '../../../ui/controls/Search.tsx'
import { useUrlSearch } from '../../../ui/form/use-url-search.ts'
import { type ListName, SEARCH_LENGTH } from './admin-list.ts'
import { LIST_TEXTS } from './list-texts.ts'

interface ListSearchBoxProps {
  /** Where it is typed. */
  line: RefObject<HTMLInputElement | null>
  list: ListName
  search: string | undefined
  className?: string | undefined
  /** @param isTyping no step of its own to go back to */
  onSearch: (search: string, isTyping: boolean) => void
}

/** Searches a list of the panel once typing pauses. */
export function ListSearchBox({ line, list, search, className, onSearch }: ListSearchBoxProps) {
  const { applyNow, boxProps } = useUrlSearch({
    box: line,
    search,
    normalise: (typed) => typed.trim() || undefined,
    onSearch: (typed, isTyping) => {
      // Searching for the same again would only go back to the first page.
      if (typed !== search) onSearch(typed ?? '', isTyping)
    },
  })

  const { path, search: words, many } = LIST_TEXTS[list]
  return (
    <search className={className}>
      <form action={path} onSubmit={applyNow}>
        <Search label={`Search ${many}`} placeholder={words} maxLength={SEARCH_LENGTH} {...boxProps} />
      </form>
    </search>
  )
}
