import { classNames } from '../../../../ui/class-names.ts'
import { Sign } from '../../../../ui/icons/Sign.tsx'
import type { ConversationDetails, ConversationMove } from '../conversation-response.schema.ts'
import { STATE_SIGNS } from '../parts/ConversationMark.tsx'
import { MessageTime } from '../parts/MessageTime.tsx'
import { Folded } from './Folded.tsx'
import { MessageAuthor, type Writer } from './MessageAuthor.tsx'
import styles from './MessageItem.module.css'
import { moveLine } from './move-line.ts'

interface MoveItemProps {
  move: ConversationMove
  conversation: ConversationDetails
  viewer: Writer
}

/** A move is a line of the conversation; what its author wrote stands above it. */
export function MoveItem({ move, conversation, viewer }: MoveItemProps) {
  const { to_state: to, words, created_at, is_own } = move
  const isStopped = STATE_SIGNS[to].tone === 'stopped'
  return (
    <>
      {words && is_own !== null && (
        <article className={styles.message}>
          <MessageAuthor isOwn={is_own} conversation={conversation} viewer={viewer}>
            <MessageTime iso={created_at} className="meta" />
          </MessageAuthor>
          <Folded isFolded={conversation.is_other_blocked && !is_own}>
            <p className={styles.content} dir="auto">
              {words}
            </p>
          </Folded>
        </article>
      )}
      <p className={classNames(styles.moved, isStopped && styles.stopped)}>
        <Sign name={isStopped ? STATE_SIGNS[to].sign : 'next'} />
        <b dir="auto">{moveLine(move, conversation)}</b> <MessageTime iso={created_at} />
      </p>
    </>
  )
}
