import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ListName, ListParams } from './admin-list.ts'
import { isCanonical, toListSearch } from './admin-search.ts'
import { LIST_TEXTS } from './list-texts.ts'

/**
 * Corrects the URL when it asks for an unknown order or a page beyond the last.
 * @param page the page that the server returned, once it has
 */
export function useCanonicalUrl(list: ListName, params: ListParams, page: number | undefined): void {
  const navigate = useNavigate()
  const current = useSearch({ strict: false })
  useEffect(() => {
    if (page === undefined) return
    const search = toListSearch({ ...params, page })
    if (!isCanonical(current, search)) {
      void navigate({ to: LIST_TEXTS[list].path, search, replace: true, resetScroll: false })
    }
  }, [list, params, page, current, navigate])
}
