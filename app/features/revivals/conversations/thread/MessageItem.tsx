import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toastFailure } from '../../../../kit/toast-failure.ts'
import { useApi } from '../../../../platform/api/use-api.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { lateIconPaths } from '../../../../ui/icons/late-icon-paths.ts'
import { FormattedText } from '../../../../ui/labels/FormattedText.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.tsx'
import { Popover, popoverItemClass } from '../../../../ui/overlay/Popover.tsx'
import { ReportMessage } from '../../reports/ReportMessage.tsx'
import type { ConversationDetails, Message } from '../conversation-response.schema.ts'
import { refetchConversations, removeMessage } from '../conversations.queries.ts'
import { SentFiles } from '../files/SentFiles.tsx'
import { MessageTime } from '../parts/MessageTime.tsx'
import { partnerName } from '../parts/partner-names.ts'
import { Folded } from './Folded.tsx'
import { MessageAuthor, type Writer } from './MessageAuthor.tsx'
import styles from './MessageItem.module.css'
import { THREAD_TEXTS } from './thread-texts.ts'

interface MessageItemProps {
  message: Message
  conversation: ConversationDetails
  viewer: Writer
  /** When the other read it, if it's the last one they read. */
  readAt: string | null
}

export function MessageItem({ message, conversation, viewer, readAt }: MessageItemProps) {
  const { is_own, content, html, created_at, is_deleted, files } = message
  return (
    <article className={styles.message}>
      <MessageAuthor isOwn={is_own} conversation={conversation} viewer={viewer}>
        <MessageTime iso={created_at} className="meta" />{' '}
        {is_own && readAt && (
          <span className="meta">
            {THREAD_TEXTS.seen} <MessageTime iso={readAt} isShort />
          </span>
        )}
      </MessageAuthor>
      {!is_deleted && <MessageMenu message={message} conversation={conversation} />}
      <Folded isFolded={conversation.is_other_blocked && !is_own && !is_deleted}>
        {is_deleted ? (
          <p className={styles.gone}>{is_own ? THREAD_TEXTS.deletedOwn : THREAD_TEXTS.deleted}</p>
        ) : html ? (
          <FormattedText html={html} className={styles.content} />
        ) : (
          content && (
            <p className={styles.content} dir="auto">
              {content}
            </p>
          )
        )}
        {files.length > 0 && <SentFiles conversationId={conversation.id} files={files} />}
      </Folded>
    </article>
  )
}

function MessageMenu({ message, conversation }: Pick<MessageItemProps, 'message' | 'conversation'>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const [isReporting, setIsReporting] = useState(false)
  const { other } = conversation
  const label = message.is_own ? THREAD_TEXTS.ownMore : THREAD_TEXTS.more(partnerName(conversation))
  async function remove() {
    setIsDeleting(true)
    try {
      await removeMessage(api, conversation.id, message.id)
      await refetchConversations(queryClient)
      setIsAsking(false)
    } catch (error) {
      toastFailure(error, THREAD_TEXTS.notDeleted)
    }
    setIsDeleting(false)
  }
  return (
    <>
      <Popover
        label={label}
        align="end"
        trigger={(props) => (
          <IconButton
            label={label}
            path={lateIconPaths.more}
            size="sm"
            className={styles.menu ?? ''}
            {...props}
          />
        )}
      >
        {(close) =>
          message.is_own ? (
            <button
              type="button"
              className={popoverItemClass()}
              onClick={() => {
                close()
                setIsAsking(true)
              }}
            >
              <Icon name="trash" />
              {THREAD_TEXTS.delete}
            </button>
          ) : (
            <button
              type="button"
              className={popoverItemClass()}
              onClick={() => {
                close()
                setIsReporting(true)
              }}
            >
              <Icon name="flag" />
              {THREAD_TEXTS.report}
            </button>
          )
        }
      </Popover>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={THREAD_TEXTS.deleteTitle}
        description={THREAD_TEXTS.deleteWarning}
        confirmLabel={THREAD_TEXTS.delete}
        busy={isDeleting}
        onConfirm={() => void remove()}
      />
      {isReporting && (
        <ReportMessage
          id={message.id}
          at={`/messages/${conversation.id}`}
          excerpt={message.content}
          author={other.id ? { id: other.id, full_name: other.full_name } : undefined}
          open
          onOpenChange={setIsReporting}
        />
      )}
    </>
  )
}
