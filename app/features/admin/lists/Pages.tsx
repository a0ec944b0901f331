import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import type { ListName, ListParams } from './admin-list.ts'
import { toListSearch } from './admin-search.ts'
import { LIST_CONTROLS, LIST_TEXTS } from './list-texts.ts'
import styles from './Pages.module.css'

interface PagesProps {
  list: ListName
  params: ListParams
  page: number
  pages: number
}

export function Pages({ list, params, page, pages }: PagesProps) {
  if (pages <= 1) return null
  const linkTo = (label: string, target: number) => {
    const isPossible = target >= 1 && target <= pages && target !== page
    return (
      <Link
        to={LIST_TEXTS[list].path}
        search={toListSearch({ ...params, page: Math.min(Math.max(target, 1), pages) })}
        disabled={!isPossible}
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
        activeOptions={{ exact: true }}
        activeProps={{}}
      >
        {label}
      </Link>
    )
  }
  return (
    <nav aria-label={LIST_CONTROLS.pages} className={styles.pages}>
      {linkTo(LIST_CONTROLS.first, 1)} {linkTo(LIST_CONTROLS.previous, page - 1)}{' '}
      <span className={styles.here} aria-current="page">
        {LIST_CONTROLS.page(page, pages)}
      </span>{' '}
      {linkTo(LIST_CONTROLS.next, page + 1)} {linkTo(LIST_CONTROLS.last, pages)}
    </nav>
  )
}
