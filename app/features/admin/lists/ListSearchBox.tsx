import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Search } from '../../../ui/controls/Search.tsx'
import { createTypingPause } from '../stories/typing-pause.ts'
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

/** Searches once typing pauses. The line keeps what is typed; the address follows it, and it follows the address. */
export function ListSearchBox({ line, list, search = '', className, onSearch }: ListSearchBoxProps) {
  const [typing] = useState(() => createTypingPause())
  const told = useRef(search)

  const tell = (isTyping: boolean) => {
    const typed = line.current?.value.trim() ?? ''
    if (typed === told.current) return
    told.current = typed
    onSearch(typed, isTyping)
  }
  const tellNow = (event: FormEvent) => {
    event.preventDefault()
    typing.cancel()
    tell(false)
  }

  useEffect(() => {
    // Typed before the scripts had come.
    if (line.current && line.current.value.trim() !== told.current) line.current.form?.requestSubmit()
    return typing.cancel
  }, [typing, line])

  useEffect(() => {
    // Typing may have gone on since the address was told: then it is only an echo.
    if (!line.current || told.current === search) return
    told.current = search
    typing.cancel()
    line.current.value = search
  }, [search, typing, line])

  const { path, search: words, many } = LIST_TEXTS[list]
  return (
    <search className={className}>
      <form action={path} onSubmit={tellNow}>
        <Search
          ref={line}
          label={`Search ${many}`}
          name="search"
          placeholder={words}
          maxLength={SEARCH_LENGTH}
          defaultValue={search}
          onChange={() => typing.afterwards(() => tell(true))}
        />
      </form>
    </search>
  )
}
