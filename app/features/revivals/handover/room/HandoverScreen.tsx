import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../../../platform/api/api-error.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { PageMeta } from '../../../../platform/rendering/PageMeta.tsx'
import { Empty } from '../../../../ui/feedback/Empty.tsx'
import { Loader } from '../../../../ui/feedback/Loader.tsx'
import { RetryCard } from '../../../../ui/feedback/RetryCard.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { handoverQuery } from '../handover.queries.ts'
import type { Handover } from '../handover-response.schema.ts'
import styles from './HandoverScreen.module.css'
import { isRevived } from './progress.ts'
import { Room } from './Room.tsx'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { otherName } from './who.ts'

/** /messages/{conversation}/handover, for the two. */
export function HandoverScreen({ conversationId }: { conversationId: string }) {
  const query = useQuery(handoverQuery(useApi(), conversationId))
  const room = query.data
  return (
    <div className="wrap">
      <PageMeta title={room ? titleOf(room) : TEXTS.noneTitle} description={TEXTS.description} noindex />
      {query.isPending && <Loader label={TEXTS.loading} />}
      {query.isError && !room && (
        <RetryCard level={1} title={TEXTS.failedTitle} onRetry={() => void query.refetch()}>
          {messageOf(query.error, TEXTS.failed)}
        </RetryCard>
      )}
      {room === null && (
        <Empty level={1} title={TEXTS.noneTitle}>
          {TEXTS.none}
        </Empty>
      )}
      {room && (
        <>
          <header className={styles.heading}>
            <p>
              <Link
                to="/messages/$id"
                activeOptions={{ exact: true }}
                params={{ id: room.conversation_id }}
                search={{ filter: undefined }}
                className={styles.back}
              >
                <Icon name="left" />
                {TEXTS.messages}
              </Link>
            </p>
            <h1 dir="auto">{titleOf(room)}</h1>
            <p className={styles.lead}>{leadOf(room)}</p>
          </header>
          <Room room={room} />
        </>
      )}
    </div>
  )
}

function titleOf(room: Handover): string {
  if (room.state === 'returned') return TEXTS.returned(room.name)
  if (isRevived(room)) return TEXTS.revived(room.name)
  if (room.state !== 'open') return TEXTS.ended(room.name)
  return room.is_owner ? TEXTS.giving(room.name) : TEXTS.taking(room.name)
}

/** What comes back goes the other way. */
const leadOf = (room: Handover) =>
  room.is_owner === (room.state !== 'returned')
    ? TEXTS.fromYou(otherName(room))
    : TEXTS.toYou(otherName(room))
