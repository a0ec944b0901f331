import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '../../../../platform/api/use-api.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Sign } from '../../../../ui/icons/Sign.tsx'
import { conversationsQuery } from '../conversations.queries.ts'
import { partnerName } from '../parts/partner-names.ts'
import { CONVERSATION_LIST_TEXTS } from './conversation-list-texts.ts'
import styles from './WaitingForYou.module.css'

/** One line, only if somebody waits for the member. @param props.children shown if nobody does, or that isn't known */
export function WaitingForYou({ children }: { children: ReactNode }) {
  const { data, isPending } = useInfiniteQuery(conversationsQuery(useApi()))
  if (isPending) return null
  const waiting = data?.pages[0]?.items.filter(({ turn }) => turn === 'own') ?? []
  const [first] = waiting
  if (!first) return children
  const [who, waits, what] = CONVERSATION_LIST_TEXTS.waits.one(partnerName(first), first.name)
  const words =
    waiting.length === 1 ? (
      <span>
        <b>
          <bdi>{who}</bdi>
        </b>
        {waits}
        <bdi>{what}</bdi>
      </span>
    ) : (
      <b>{CONVERSATION_LIST_TEXTS.waits.many(waiting.length)}</b>
    )
  return (
    <Link
      {...(waiting.length === 1 ? { to: '/messages/$id', params: { id: first.id } } : { to: '/messages' })}
      className={styles.waits}
    >
      <Sign name="play" />
      {words}
      <Icon name="right" />
    </Link>
  )
}
