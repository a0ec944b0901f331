import { Link } from '@tanstack/react-router'
import { classNames } from '../../../../ui/class-names.ts'
import { FOLDED_TEXTS } from '../../../../ui/labels/label-texts.ts'
import { answersLine } from '../../figures/answers-line.ts'
import type { ConversationFilter } from '../conversation.ts'
import type { Conversation } from '../conversation-response.schema.ts'
import { ConversationMark } from '../parts/ConversationMark.tsx'
import { MessageTime } from '../parts/MessageTime.tsx'
import { PartnerFace } from '../parts/PartnerFace.tsx'
import { partnerName } from '../parts/partner-names.ts'
import styles from './ConversationEntry.module.css'
import { CONVERSATION_LIST_TEXTS } from './conversation-list-texts.ts'

interface ConversationEntryProps {
  conversation: Conversation
  filter: ConversationFilter | undefined
}

/** Says with whom a conversation is, about what, how it stands, and the last words. */
export function ConversationEntry({ conversation, filter }: ConversationEntryProps) {
  const { id, name, changed_at, unread, answers } = conversation
  return (
    <Link
      to="/messages/$id"
      params={{ id }}
      search={{ filter }}
      className={classNames(styles.entry, unread > 0 && styles.unread)}
    >
      <PartnerFace conversation={conversation} className={styles.face} />{' '}
      <span className={styles.top}>
        <b dir="auto">{partnerName(conversation)}</b>{' '}
        <MessageTime iso={changed_at} isShort className="meta" />
      </span>{' '}
      <span className={styles.about}>
        <bdi className={styles.name}>{name}</bdi> <span aria-hidden="true">·</span>{' '}
        <ConversationMark conversation={conversation} />
      </span>{' '}
      <LastWords conversation={conversation} />{' '}
      {answers && <span className={styles.answers}>{answersLine(answers)}</span>}{' '}
      {unread > 0 && (
        <>
          <span aria-hidden="true" className={styles.count}>
            {unread > 99 ? '99+' : unread}
          </span>{' '}
          <span className="vh">, {CONVERSATION_LIST_TEXTS.unread(unread)}</span>
        </>
      )}
    </Link>
  )
}

function LastWords({
  conversation: { last, is_other_blocked },
}: Pick<ConversationEntryProps, 'conversation'>) {
  if (!last) return null
  if (is_other_blocked && !last.is_own) return <span className={styles.words}>{FOLDED_TEXTS.folded}</span>
  const words =
    last.text || (last.is_deleted ? CONVERSATION_LIST_TEXTS.deleted : CONVERSATION_LIST_TEXTS.file)
  return (
    <span className={styles.words} dir="auto">
      {last.is_own && <span>{CONVERSATION_LIST_TEXTS.you}</span>} <span>{words}</span>
    </span>
  )
}
