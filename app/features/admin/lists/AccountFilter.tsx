import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { ActiveFilter } from '../../../ui/layout/ActiveFilter.tsx'
import { memberQuery } from '../member.queries.ts'
import type { ListName, ListParams } from './admin-list.ts'
import { toListSearch } from './admin-search.ts'
import { LIST_CONTROLS, LIST_TEXTS } from './list-texts.ts'

interface AccountFilterProps {
  list: ListName
  params: ListParams
}

/** Names the account whose rows are listed. */
export const AccountFilter = ({ list, params: { user, ...others } }: AccountFilterProps) =>
  user && (
    <ActiveFilter label={<Account id={user} />}>
      <Link to={LIST_TEXTS[list].path} search={toListSearch({ ...others, page: 1 })}>
        {LIST_CONTROLS.allAccounts}
      </Link>
    </ActiveFilter>
  )

function Account({ id }: { id: string }) {
  const { data } = useQuery(memberQuery(useApi(), id))
  const name = data?.member.full_name || data?.member.email
  return (
    <span>
      {LIST_CONTROLS.by}{' '}
      <Link to="/admin/users/$id" params={{ id }}>
        <bdi>{name || LIST_CONTROLS.oneAccount}</bdi>
      </Link>
    </span>
  )
}
