import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ListAsked, ListName } from './admin-list.ts'
import { isTidy, searchOf } from './admin-search.ts'
import { LIST_TEXTS } from './list-texts.ts'

/**
 * Lets the address say what is shown where it asked for what there is not: an order that is none, a page behind the last.
 * @param page which one the server gave, once it has
 */
export function useTidyAddress(list: ListName, asked: ListAsked, page: number | undefined): void {
  const navigate = useNavigate()
  const said = useSearch({ strict: false })
  useEffect(() => {
    if (page === undefined) return
    const search = searchOf({ ...asked, page })
    if (!isTidy(said, search)) {
      void navigate({ to: LIST_TEXTS[list].path, search, replace: true, resetScroll: false })
    }
  }, [list, asked, page, said, navigate])
}
