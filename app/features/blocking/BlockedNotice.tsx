import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/api/use-api.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Sign } from '../../ui/icons/Sign.tsx'
import { BlockButton } from './BlockButton.tsx'
import { BLOCKING_TEXTS } from './blocking-texts.ts'
import { blocksQuery, isBlocked } from './blocks.queries.ts'

interface BlockedNoticeProps {
  person: { id: string; full_name: string | null }
  className?: string | undefined
}

/** Tells a member on somebody's page that they block them, and what that means. */
export function BlockedNotice({ person, className }: BlockedNoticeProps) {
  const { data } = useQuery(blocksQuery(useApi()))
  if (!isBlocked(data, person.id)) return null
  const name = person.full_name || BLOCKING_TEXTS.somebody
  return (
    <Notice
      level={2}
      icon={<Sign name="stop" />}
      title={BLOCKING_TEXTS.blocked(name).title}
      actions={<BlockButton person={person} />}
      className={className}
    >
      {BLOCKING_TEXTS.whatItMeans}
    </Notice>
  )
}
