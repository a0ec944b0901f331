import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { IconList } from '../../../ui/layout/IconList.tsx'
import { ListSkeleton } from '../../../ui/layout/ListSkeleton.tsx'
import { LoadFailure } from '../kit/LoadFailure.tsx'
import { SecurityBlock } from '../kit/SecurityBlock.tsx'
import { SESSION_LIST } from '../security-texts.ts'
import { ownSessionsQuery } from './own-sessions.queries.ts'
import { SessionRow } from './SessionRow.tsx'
import { useEndSessions } from './use-end-sessions.ts'

export function SessionList({ id }: { id: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <SecurityBlock id={id} title={SESSION_LIST.title} text={SESSION_LIST.text} heading={heading}>
      <Sessions onEnded={() => heading.current?.focus()} />
    </SecurityBlock>
  )
}

/**
 * The sessions of a member.
 * @param onEnded moves the focus, since the pressed button disappears
 */
function Sessions({ onEnded }: { onEnded: () => void }) {
  const { data: sessions, error, refetch } = useQuery(ownSessionsQuery(useApi()))
  const { end, isBusy, target } = useEndSessions(onEnded)
  if (!sessions && error)
    return <LoadFailure texts={SESSION_LIST.loadFailed} error={error} onRetry={refetch} />
  if (!sessions)
    return (
      <ListSkeleton label={SESSION_LIST.loading} count={2} className="stack">
        <Skeleton width="long" />
      </ListSkeleton>
    )
  const others = sessions.filter(({ is_current }) => !is_current)
  return (
    <>
      <IconList>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={target === session}
            onEnd={() => !isBusy && end(session)}
          />
        ))}
      </IconList>
      {others.length === 0 ? (
        <p className="meta">{SESSION_LIST.onlyHere}</p>
      ) : (
        <div>
          <Button busy={target === 'others'} onClick={() => !isBusy && end('others')}>
            {SESSION_LIST.signOutOthers}
          </Button>
        </div>
      )}
    </>
  )
}
