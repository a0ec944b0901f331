import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { formatNumber } from '../../../ui/numbers.ts'
import type { ListName, ListParams } from './admin-list.ts'
import { toListSearch } from './admin-search.ts'
import { LIST_TEXTS } from './list-texts.ts'
import styles from './Pages.module.css'

interface PagesProps {
  list: ListName
  params: ListParams
  page: number
  pages: number
}

/** Page links; nothing for a single page. */
export function Pages({ list, params, page, pages }: PagesProps) {
  if (pages <= 1) return null
  const to = (label: string, target: number) => {
    const isPossible = target >= 1 && target <= pages && target !== page
    return (
      <Link
        to={LIST_TEXTS[list].path}
        search={toListSearch({ ...params, page: Math.min(Math.max(target, 1), pages) })}
        disabled={!isPossible}
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
        activeProps={{}}
      >
        {label}
      </Link>
    )
  }
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {to('First', 1)}
      {to('Previous', page - 1)}
      <span className={styles.here} aria-current="page">
        Page {formatNumber(page)} of {formatNumber(pages)}
      </span>
      {to('Next', page + 1)}
      {to('Last', pages)}
    </nav>
  )
}
