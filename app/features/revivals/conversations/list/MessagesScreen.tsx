import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '../../../../platform/api/use-api.ts'
import { PageMeta } from '../../../../platform/rendering/PageMeta.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import type { ConversationFilter } from '../conversation.ts'
import { conversationsQuery } from '../conversations.queries.ts'
import { ConversationList } from './ConversationList.tsx'
import { CONVERSATION_LIST_TEXTS } from './conversation-list-texts.ts'
import styles from './MessagesScreen.module.css'

interface MessagesScreenProps {
  filter: ConversationFilter | undefined
  /** The open conversation: beside the list on wide screens, in its place on phones. */
  children?: ReactNode
}

export function MessagesScreen({ filter, children }: MessagesScreenProps) {
  const { data } = useInfiniteQuery(conversationsQuery(useApi(), { filter: filter ?? 'all' }))
  const isEmpty = data?.pages[0]?.items.length === 0
  return (
    <div className={classNames('wrap', styles.box, children ? styles.open : isEmpty && styles.none)}>
      <div className={styles.list}>
        <h1 className={styles.title}>{CONVERSATION_LIST_TEXTS.title}</h1>
        <div className={styles.entries}>
          <ConversationList filter={filter} />
        </div>
      </div>
      {children ?? (
        <>
          <PageMeta
            title={CONVERSATION_LIST_TEXTS.title}
            description={CONVERSATION_LIST_TEXTS.description}
            noindex
          />
          {!isEmpty && <p className={styles.choose}>{CONVERSATION_LIST_TEXTS.choose}</p>}
        </>
      )}
    </div>
  )
}
