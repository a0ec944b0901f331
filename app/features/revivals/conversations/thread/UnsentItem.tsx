import { messageOf } from '../../../../platform/api/api-error.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import type { ConversationDetails } from '../conversation-response.schema.ts'
import { MessageTime } from '../parts/MessageTime.tsx'
import type { Outbox, OutgoingMessage } from '../sending/outbox.ts'
import { MessageAuthor, type Writer } from './MessageAuthor.tsx'
import styles from './MessageItem.module.css'
import { THREAD_TEXTS } from './thread-texts.ts'

interface UnsentItemProps {
  message: OutgoingMessage
  conversation: ConversationDetails
  viewer: Writer
  outbox: Outbox
  onEdit: (message: OutgoingMessage) => void
}

/** What was sent and isn't confirmed: it stays here, on the device, until it is. */
export function UnsentItem({ message, conversation, viewer, outbox, onEdit }: UnsentItemProps) {
  const { content, at, files, state, refusal } = message
  return (
    <article className={classNames(styles.message, styles.waiting)}>
      <MessageAuthor isOwn conversation={conversation} viewer={viewer}>
        <MessageTime iso={at} className="meta" />
      </MessageAuthor>
      {content && (
        <p className={styles.content} dir="auto">
          {content}
        </p>
      )}
      {files.map(({ id, name }) => (
        <p key={id} className={styles.unsent}>
          <bdi>{name}</bdi>
        </p>
      ))}
      {state === 'sending' ? (
        <p className={styles.unsent}>{THREAD_TEXTS.unsent.sending}</p>
      ) : (
        <p className={styles.unsent}>
          <Icon name="alert" />
          <b>{THREAD_TEXTS.unsent.failed}</b>{' '}
          <span>{refusal ? messageOf(refusal, THREAD_TEXTS.unsent.stored) : THREAD_TEXTS.unsent.stored}</span>{' '}
          <button type="button" className={styles.link} onClick={() => void outbox.retry()}>
            {THREAD_TEXTS.unsent.retry}
          </button>{' '}
          <button type="button" className={styles.link} onClick={() => onEdit(message)}>
            {THREAD_TEXTS.unsent.edit}
          </button>{' '}
          <button type="button" className={styles.link} onClick={() => outbox.remove(message.id)}>
            {THREAD_TEXTS.unsent.drop}
          </button>
        </p>
      )}
    </article>
  )
}
