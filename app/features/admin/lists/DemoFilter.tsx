import { Link } from '@tanstack/react-router'
import { ActiveFilter } from '../../../ui/layout/ActiveFilter.tsx'
import type { ListName, ListParams } from './admin-list.ts'
import { toListSearch } from './admin-search.ts'
import { LIST_CONTROLS, LIST_TEXTS } from './list-texts.ts'

interface DemoFilterProps {
  list: ListName
  params: ListParams
}

/** Says that the list leaves out what came with the demo. */
export const DemoFilter = ({ list, params: { from, ...others } }: DemoFilterProps) =>
  from && (
    <ActiveFilter label={LIST_CONTROLS.demoLeftOut}>
      <Link to={LIST_TEXTS[list].path} search={toListSearch({ ...others, page: 1 })}>
        {LIST_CONTROLS.withDemo}
      </Link>
    </ActiveFilter>
  )
