import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { classNames } from '../../../ui/class-names.ts'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import type { Conversation } from '../conversations/conversation-response.schema.ts'
import { conversationsQuery } from '../conversations/conversations.queries.ts'
import { ConversationMark } from '../conversations/parts/ConversationMark.tsx'
import { MessageTime } from '../conversations/parts/MessageTime.tsx'
import { PartnerFace } from '../conversations/parts/PartnerFace.tsx'
import { partnerName } from '../conversations/parts/partner-names.ts'
import styles from './WhoWrote.module.css'
import { WHO_WROTE_TEXTS } from './who-wrote-texts.ts'

interface WhoWroteProps {
  offerId: string
  className?: string | undefined
}

/**
 * Who wrote about the offer: first those who wait for its founder, then who was accepted, then others;
 * nothing if nobody wrote.
 */
export function WhoWrote({ offerId, className }: WhoWroteProps) {
  const { data, isError, refetch } = useInfiniteQuery(conversationsQuery(useApi(), { offer: offerId }))
  if (!data)
    return (
      isError && (
        <RetryCard level={2} title={WHO_WROTE_TEXTS.failed} onRetry={() => void refetch()}>
          {WHO_WROTE_TEXTS.failedHint}
        </RetryCard>
      )
    )
  const items = data.pages[0]?.items ?? []
  const waiting = items.filter(({ turn }) => turn === 'own')
  const others = items
    .filter(({ turn }) => turn !== 'own')
    .toSorted((one, other) => Number(other.state === 'accepted') - Number(one.state === 'accepted'))
  if (items.length === 0) return null
  return (
    <div className={classNames(styles.groups, className)}>
      <Group title={WHO_WROTE_TEXTS.waiting} conversations={waiting} />
      <Group
        title={waiting.length > 0 ? WHO_WROTE_TEXTS.others : WHO_WROTE_TEXTS.wrote}
        conversations={others}
      />
      <p>
        <Link to="/messages/board" search={{ offer: offerId }}>
          {WHO_WROTE_TEXTS.board}
        </Link>
      </p>
    </div>
  )
}

interface GroupProps {
  title: string
  conversations: readonly Conversation[]
}

function Group({ title, conversations }: GroupProps) {
  if (conversations.length === 0) return null
  return (
    <section>
      <h2 className="folio">{title}</h2>
      <ul className={styles.list} aria-label={title}>
        {conversations.map((conversation) => (
          <Person key={conversation.id} conversation={conversation} />
        ))}
      </ul>
    </section>
  )
}

function Person({ conversation }: { conversation: Conversation }) {
  const { id, state, way, changed_at } = conversation
  return (
    <li className={styles.person}>
      <Link to="/messages/$id" params={{ id }} search={{ filter: undefined }} className={styles.link}>
        <PartnerFace conversation={conversation} size="sm" /> <b dir="auto">{partnerName(conversation)}</b>
      </Link>{' '}
      <span className={styles.state}>
        <ConversationMark conversation={conversation} />{' '}
        <MessageTime iso={changed_at} isShort className="meta" />{' '}
        {state === 'accepted' && way === 'take_over' && (
          <Link to="/messages/$conversation/handover" params={{ conversation: id }}>
            {WHO_WROTE_TEXTS.handover}
          </Link>
        )}
      </span>
    </li>
  )
}
