import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { shortDate } from '../../../ui/dates.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { sentMessageHash } from './interest.ts'
import { WROTE_ABOUT_TEXTS } from './interests-texts.ts'
import { wroteAboutQuery } from './viewer-interests.queries.ts'
import styles from './WroteAbout.module.css'

/** When the member last wrote about the story; nothing if they haven't. */
export function WroteAbout({ startupId, email }: { startupId: string; email: string }) {
  const { data } = useQuery(wroteAboutQuery(useApi(), useQueryClient(), startupId))
  const message = data?.wrote.find(({ startup_id }) => startup_id === startupId)
  if (!message) return null
  const address = message.contact_email ?? email
  return (
    <p className={styles.wrote}>
      <strong>
        <Icon name="check" />
        <span>
          {WROTE_ABOUT_TEXTS.youWroteOn}{' '}
          <time dateTime={message.created_at}>{shortDate(message.created_at)}</time>
          {WROTE_ABOUT_TEXTS.answerComesTo(address)}
        </span>
      </strong>{' '}
      {message.conversation_id ? (
        <Link to="/messages/$id" params={{ id: message.conversation_id }} search={{ filter: undefined }}>
          {WROTE_ABOUT_TEXTS.openConversation}
        </Link>
      ) : (
        <Link to="/dashboard" hash={sentMessageHash(message.id)}>
          {WROTE_ABOUT_TEXTS.readYourMessage}
        </Link>
      )}
    </p>
  )
}
