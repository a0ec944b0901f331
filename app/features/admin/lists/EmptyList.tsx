import { Button } from '../../../ui/controls/Button.tsx'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import type { ListName } from './admin-list.ts'
import { LIST_CONTROLS, LIST_TEXTS } from './list-texts.ts'

interface EmptyListProps {
  list: ListName
  search: string | undefined
  onClear: () => void
}

export function EmptyList({ list, search, onClear }: EmptyListProps) {
  const { many } = LIST_TEXTS[list]
  if (search === undefined) return <Empty level={3} title={LIST_CONTROLS.empty(many)} />
  return (
    <Empty
      level={3}
      title={LIST_CONTROLS.notFound(many)}
      action={<Button onClick={onClear}>{LIST_CONTROLS.clearSearch}</Button>}
    >
      <p>
        {LIST_CONTROLS.nothingMatches} “<bdi>{search}</bdi>”.
      </p>
    </Empty>
  )
}
