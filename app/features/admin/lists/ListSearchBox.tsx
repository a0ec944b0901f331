import type { RefObject } from 'react'
import { Search } from '../../../ui/controls/Search.tsx'
import { useUrlSearch } from '../../../ui/form/use-url-search.ts'
import { type ListName, SEARCH_LENGTH } from './admin-list.ts'
import { LIST_CONTROLS, LIST_TEXTS } from './list-texts.ts'

interface ListSearchBoxProps {
  box: RefObject<HTMLInputElement | null>
  list: ListName
  search: string | undefined
  className?: string | undefined
  /** @param isTyping whether to replace the history entry instead of adding one */
  onSearch: (search: string, isTyping: boolean) => void
}

export function ListSearchBox({ box, list, search, className, onSearch }: ListSearchBoxProps) {
  const { applyNow, boxProps } = useUrlSearch({
    box,
    search,
    normalise: (typed) => typed.trim() || undefined,
    onSearch: (typed, isTyping) => {
      // An unchanged search would only reset the page.
      if (typed !== search) onSearch(typed ?? '', isTyping)
    },
  })

  const { path, search: placeholder, many } = LIST_TEXTS[list]
  return (
    <search className={className}>
      <form action={path} onSubmit={applyNow}>
        <Search
          label={LIST_CONTROLS.search(many)}
          placeholder={placeholder}
          maxLength={SEARCH_LENGTH}
          {...boxProps}
        />
      </form>
    </search>
  )
}
