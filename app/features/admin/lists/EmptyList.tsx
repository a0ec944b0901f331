import { Button } from '../../../ui/controls/Button.tsx'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import type { ListName } from './admin-list.ts'
import { LIST_TEXTS } from './list-texts.ts'

interface EmptyListProps {
  list: ListName
  search: string | undefined
  onClear: () => void
}

export function EmptyList({ list, search, onClear }: EmptyListProps) {
  const { many } = LIST_TEXTS[list]
  if (search === undefined) return <Empty level={3} title={`No ${many} yet`} />
  return (
    <Empty level={3} title={`No ${many} found`} action={<Button onClick={onClear}>Clear search</Button>}>
      <p>
        Nothing matches “<bdi>{search}</bdi>”.
      </p>
    </Empty>
  )
}
