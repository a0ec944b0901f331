import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ListName, ListParams } from './admin-list.ts'
import { isCanonical, toListSearch } from './admin-search.ts'
import { LIST_TEXTS } from './list-texts.ts'

/** Corrects unknown values in the URL. @param page the page in the response */
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
