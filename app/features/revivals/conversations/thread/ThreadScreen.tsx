import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { useRef } from 'react'
import { useViewer } from '../../../../kit/use-viewer.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { PageMeta } from '../../../../platform/rendering/PageMeta.tsx'
import { RetryCard } from '../../../../ui/feedback/RetryCard.tsx'
import type { ConversationFilter } from '../conversation.ts'
import type { ConversationDetails } from '../conversation-response.schema.ts'
import { conversationQuery } from '../conversations.queries.ts'
import { CONVERSATION_LIST_TEXTS } from '../list/conversation-list-texts.ts'
import { partnerName, shortPartnerName } from '../parts/partner-names.ts'
import { useOutbox } from '../sending/use-outbox.ts'
import { Asks } from './Asks.tsx'
import type { Writer } from './MessageAuthor.tsx'
import { MessageForm } from './MessageForm.tsx'
import { MessageLog } from './MessageLog.tsx'
import { ThreadHead } from './ThreadHead.tsx'
import styles from './ThreadScreen.module.css'
import { ThreadSide } from './ThreadSide.tsx'
import { THREAD_TEXTS } from './thread-texts.ts'
import { useComposer } from './use-composer.ts'

interface ThreadScreenProps {
  id: string
  filter: ConversationFilter | undefined
}

export function ThreadScreen({ id, filter }: ThreadScreenProps) {
  const { data, isError, refetch } = useQuery(conversationQuery(useApi(), id))
  const { user } = useViewer()
  // Drafts and what isn't sent are on the device, which only the browser knows.
  const isHydrated = useHydrated()
  if (!user) return null
  if (!data)
    return (
      isError && (
        <div className={styles.main}>
          <RetryCard level={2} title={THREAD_TEXTS.failed.title} onRetry={() => void refetch()}>
            {THREAD_TEXTS.failed.hint}
          </RetryCard>
        </div>
      )
    )
  const viewer = { name: user.user_metadata.full_name ?? '', email: user.email, avatar_url: user.avatar_url }
  return (
    <>
      <PageMeta
        title={THREAD_TEXTS.title(partnerName(data))}
        description={CONVERSATION_LIST_TEXTS.description}
        noindex
      />
      {isHydrated ? (
        <Thread key={id} conversation={data} viewer={viewer} filter={filter} />
      ) : (
        <section className={styles.main} aria-label={THREAD_TEXTS.label(partnerName(data))}>
          <ThreadHead conversation={data} filter={filter} />
          <MessageLog conversation={data} viewer={viewer} unsent={[]} onEdit={() => undefined} />
        </section>
      )}
    </>
  )
}

interface ThreadProps {
  conversation: ConversationDetails
  viewer: Writer
  filter: ConversationFilter | undefined
}

function Thread({ conversation, viewer, filter }: ThreadProps) {
  const { outbox, unsent } = useOutbox(conversation.id)
  const composer = useComposer(conversation.id, { outbox, name: shortPartnerName(conversation) })
  const box = useRef<HTMLTextAreaElement>(null)
  const write = (fill: () => void) => {
    fill()
    box.current?.focus()
  }
  return (
    <>
      <section className={styles.main} aria-label={THREAD_TEXTS.label(partnerName(conversation))}>
        <ThreadHead conversation={conversation} filter={filter} />
        <MessageLog
          conversation={conversation}
          viewer={viewer}
          outbox={outbox}
          unsent={unsent}
          onEdit={(message) => write(() => composer.edit(message))}
        />
        <Asks
          conversation={conversation}
          email={viewer.email}
          onReady={(words) => write(() => composer.setText(words))}
        />
        {conversation.closed_for === null ? (
          <MessageForm conversation={conversation} composer={composer} box={box} />
        ) : (
          <Shut conversation={conversation} />
        )}
      </section>
      <ThreadSide conversation={conversation} viewer={viewer} />
    </>
  )
}

/** Why nobody can write here any more, and how to begin again. */
function Shut({ conversation }: Pick<ThreadProps, 'conversation'>) {
  const { closed_for, is_owner, state, is_offer_open, revival_opportunity_id: offer } = conversation
  const isDeclined = state === 'declined'
  const canWriteAgain =
    !is_owner && is_offer_open && (state === 'withdrawn' || state === 'closed' || isDeclined)
  return (
    <p className={styles.shut}>
      {THREAD_TEXTS.shut[closed_for ?? 'ended']}{' '}
      {canWriteAgain && offer && (
        <>
          <Link to="/contact-founder/$revivalId" params={{ revivalId: offer }}>
            {THREAD_TEXTS.shut.again}
          </Link>
          {isDeclined ? THREAD_TEXTS.shut.whileDeclined : THREAD_TEXTS.shut.whileOpen}
        </>
      )}
    </p>
  )
}
