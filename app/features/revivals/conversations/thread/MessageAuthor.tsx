import type { ReactNode } from 'react'
import { Avatar } from '../../../../ui/art/Avatar.tsx'
import { PersonName } from '../../../../ui/labels/PersonName.tsx'
import type { ConversationDetails } from '../conversation-response.schema.ts'
import { HiddenFace, PartnerFace } from '../parts/PartnerFace.tsx'
import { partnerName } from '../parts/partner-names.ts'
import styles from './MessageItem.module.css'
import { THREAD_TEXTS } from './thread-texts.ts'

/** The viewer, who writes here. */
export interface Writer {
  name: string
  email: string
  avatar_url: string | null
}

interface MessageAuthorProps {
  isOwn: boolean
  conversation: ConversationDetails
  viewer: Writer
  children: ReactNode
}

/** Face and name of whoever wrote, as the other sees them. */
export function MessageAuthor({ isOwn, conversation, viewer, children }: MessageAuthorProps) {
  const { is_own_name_hidden, other } = conversation
  return (
    <>
      {!isOwn ? (
        <PartnerFace conversation={conversation} className={styles.face} />
      ) : is_own_name_hidden ? (
        <HiddenFace className={styles.face} />
      ) : (
        <Avatar name={viewer.name || viewer.email} src={viewer.avatar_url} className={styles.face ?? ''} />
      )}
      <header className={styles.head}>
        <strong>
          {isOwn ? (
            is_own_name_hidden ? (
              THREAD_TEXTS.youHidden
            ) : (
              THREAD_TEXTS.you
            )
          ) : (
            <PersonName name={partnerName(conversation)} handle={other.handle} />
          )}
        </strong>{' '}
        {children}
      </header>
    </>
  )
}
