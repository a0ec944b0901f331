import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Sign } from '../../../../ui/icons/Sign.tsx'
import type { Conversation } from '../conversation-response.schema.ts'
import { conversationsQuery } from '../conversations.queries.ts'
import { partnerName } from '../parts/partner-names.ts'
import { CONVERSATION_LIST_TEXTS } from './conversation-list-texts.ts'
import styles from './WaitingForYou.module.css'

/** The class of the line above the dashboard's tiles. */
export const waitingClass = () => styles.waits

/**
 * Shows one line, only if somebody waits for the member.
 * @param props.children shown if nobody does, or that isn't known
 */
export function WaitingForYou({ children }: { children: ReactNode }) {
  const { data, isPending } = useInfiniteQuery(conversationsQuery(useApi()))
  if (isPending) return null
  const waiting = data?.pages[0]?.counts.own_turn ?? 0
  if (waiting === 0) return children
  // It may be on a later page of the list.
  const only = waiting === 1 && data?.pages[0]?.items.find(({ turn }) => turn === 'own')
  return (
    <Link
      {...(only ? { to: '/messages/$id', params: { id: only.id } } : { to: '/messages' })}
      className={waitingClass()}
    >
      <Sign name="play" />
      {only ? <OneWaits conversation={only} /> : <b>{CONVERSATION_LIST_TEXTS.waits.many(waiting)}</b>}
      <Icon name="right" />
    </Link>
  )
}

function OneWaits({ conversation }: { conversation: Conversation }) {
  const [who, waits, what] = CONVERSATION_LIST_TEXTS.waits.one(partnerName(conversation), conversation.name)
  return (
    <span>
      <b>
        <bdi>{who}</bdi>
      </b>
      {waits}
      <bdi>{what}</bdi>
    </span>
  )
}
