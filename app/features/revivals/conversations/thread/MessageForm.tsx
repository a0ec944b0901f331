import { type RefObject, useId } from 'react'
import { useIsOnline } from '../../../../platform/api/use-is-online.ts'
import { useAnnounced } from '../../../../ui/announcements/use-announced.ts'
import { TextArea } from '../../../../ui/controls/TextArea.tsx'
import { useEarlyText } from '../../../../ui/controls/use-early-text.ts'
import { FieldError } from '../../../../ui/form/FieldError.tsx'
import { FileButton } from '../../../../ui/form/files/FileButton.tsx'
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { capitalized } from '../../names-in-sentences.ts'
import type { ConversationDetails } from '../conversation-response.schema.ts'
import { MESSAGE_FILE_TEXTS } from '../files/message-file-texts.ts'
import { isUnderWay, namesItsAuthor } from '../files/message-uploads.ts'
import { UploadList } from '../files/UploadList.tsx'
import { conversationIcons } from '../parts/conversation-icons.ts'
import { shortPartnerName } from '../parts/partner-names.ts'
import styles from './MessageForm.module.css'
import { THREAD_TEXTS } from './thread-texts.ts'
import type { Composer } from './use-composer.ts'

interface MessageFormProps {
  conversation: ConversationDetails
  composer: Composer
  box: RefObject<HTMLTextAreaElement | null>
}

/** Sends text, files or both. Control and Enter send it, too. */
export function MessageForm({ conversation, composer, box }: MessageFormProps) {
  const { text, rows, uploads, problem, isWaiting, isStored } = composer
  const id = useId()
  const isOnline = useIsOnline()
  useEarlyText(box, text, composer.setText)
  useAnnounced(problem)
  useAnnounced(isOnline ? '' : `${THREAD_TEXTS.offline.title} ${THREAD_TEXTS.offline.hint}`)
  return (
    <>
      {!isOnline && (
        <p className={styles.offline}>
          <Icon path={conversationIcons.offline} />
          <span>
            <b>{THREAD_TEXTS.offline.title}</b> {isStored && THREAD_TEXTS.offline.hint}
          </span>
        </p>
      )}
      <form
        method="post"
        noValidate
        aria-label={THREAD_TEXTS.form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWaiting && !composer.submit()) box.current?.focus()
        }}
      >
        <label htmlFor={id} className="vh">
          {THREAD_TEXTS.message}
        </label>
        <TextArea
          ref={box}
          id={id}
          name="content"
          value={text}
          autoGrow
          placeholder={placeholderOf(conversation)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-notes`}
          className={styles.area}
          onChange={({ target }) => composer.setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
              return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
        {rows.length > 0 && <UploadList rows={rows} uploads={uploads} />}
        <div id={`${id}-notes`} className={styles.notes}>
          {problem && <FieldError>{problem}</FieldError>}
          {rows.some(namesItsAuthor) && <p className="meta">{MESSAGE_FILE_TEXTS.authors}</p>}
        </div>
        <div className={styles.acts}>
          <SubmitButton variant="ink" busy={isWaiting}>
            {isWaiting ? THREAD_TEXTS.sendingFiles : THREAD_TEXTS.send}
          </SubmitButton>{' '}
          <FileButton multiple onFiles={composer.addFiles}>
            <Icon path={conversationIcons.clip} />
            {MESSAGE_FILE_TEXTS.attach}
          </FileButton>{' '}
          <span className="meta">
            {rows.some(isUnderWay) ? MESSAGE_FILE_TEXTS.sentTogether : noteOf(conversation)}
          </span>
        </div>
      </form>
    </>
  )
}

function placeholderOf(conversation: ConversationDetails) {
  if (conversation.is_own_name_hidden) return THREAD_TEXTS.writeHidden
  const isUnanswered = conversation.state === 'new' && !conversation.is_owner
  return isUnanswered ? THREAD_TEXTS.addSomething : THREAD_TEXTS.writeTo(shortPartnerName(conversation))
}

const noteOf = (conversation: ConversationDetails) =>
  THREAD_TEXTS.emailed(capitalized(shortPartnerName(conversation)))
