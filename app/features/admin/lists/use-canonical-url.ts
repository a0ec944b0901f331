import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ListName, ListParams } from './admin-list.ts'
import { isCanonical, toListSearch } from './admin-search.ts'
import { LIST_TEXTS } from './list-texts.ts'

/**
 * Corrects the URL when it asks for an unknown order or a page beyond the last.
 * @param page the page that the server returned, once it has
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
