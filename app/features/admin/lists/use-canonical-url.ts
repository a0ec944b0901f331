import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ListName, ListParams } from './admin-list.ts'
import { isCanonical, toListSearch } from './admin-search.ts'
import { LIST_TEXTS } from './list-texts.ts'

/**
 * Lets the address say what is shown where it asked for what there is not: an order that is none, a page behind the last.
 * @param page which one the server gave, once it has
 */
export function useCanonicalUrl(list: ListName, asked: ListParams, page: number | undefined): void {
  const navigate = useNavigate()
  const said = useSearch({ strict: false })
  useEffect(() => {
    if (page === undefined) return
    const search = toListSearch({ ...asked, page })
    if (!isCanonical(said, search)) {
      void navigate({ to: LIST_TEXTS[list].path, search, replace: true, resetScroll: false })
    }
  }, [list, asked, page, said, navigate])
}
