import type { RefObject } from 'react'
import { Search } from '../../../ui/controls/Search.tsx'
import { useUrlSearch } from '../../../ui/form/use-url-search.ts'
import { type ListName, SEARCH_LENGTH } from './admin-list.ts'
import { LIST_TEXTS } from './list-texts.ts'

interface ListSearchBoxProps {
  line: RefObject<HTMLInputElement | null>
  list: ListName
  search: string | undefined
  className?: string | undefined
  /** @param isTyping replace the history entry instead of adding one */
  onSearch: (search: string, isTyping: boolean) => void
}

export function ListSearchBox({ line, list, search, className, onSearch }: ListSearchBoxProps) {
  const { applyNow, boxProps } = useUrlSearch({
    box: line,
    search,
    normalise: (typed) => typed.trim() || undefined,
    onSearch: (typed, isTyping) => {
      // Searching for the same text again would only reset the page.
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
