import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { classNames } from '../../../ui/class-names.ts'
import { numericDate } from '../../../ui/dates.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { attentionQuery } from './attention.queries.ts'
import type { RecentMessage } from './attention-response.schema.ts'
import { ATTENTION_TEXTS } from './attention-texts.ts'
import styles from './NeedsAttention.module.css'
import { markMessagesSeen } from './seen-messages.ts'

/** What waits for an admin, on the first page of the panel. It shows nothing until it's known. */
export function NeedsAttention() {
  const { data } = useQuery(attentionQuery(useApi()))
  const newest = data?.messages[0]?.created_at
  useEffect(() => {
    if (newest) markMessagesSeen(newest)
  }, [newest])
  if (!data) return null
  const { corrections, reports, appeals, is_unmoderated, is_sign_up_closed, messages, total_messages } = data
  const waiting = reports + appeals
  return (
    <section aria-labelledby="attention" className={styles.attention}>
      <h2 id="attention" className={styles.head}>
        {ATTENTION_TEXTS.title}
      </h2>
      {is_unmoderated && (
        <Link to="/admin/moderation" className={classNames(styles.entry, styles.urgent)}>
          <Icon name="alert" />
          <span>
            {ATTENTION_TEXTS.unmoderated} {is_sign_up_closed && ATTENTION_TEXTS.closedSignUp}
          </span>
        </Link>
      )}
      {corrections === 0 && total_messages === 0 && waiting === 0 && (
        <p className={styles.none}>{ATTENTION_TEXTS.nothingWaits}</p>
      )}
      {corrections > 0 && (
        <Link to="/admin/corrections" className={styles.entry}>
          <Icon name="pen" />
          {ATTENTION_TEXTS.corrections(corrections)}
        </Link>
      )}{' '}
      {waiting > 0 && (
        <Link to="/admin/moderation" className={styles.entry}>
          <Icon name="flag" />
          {ATTENTION_TEXTS.reports(waiting)}
        </Link>
      )}
      {total_messages > 0 && (
        <>
          <p className={styles.entry}>
            <Icon name="chat" />
            {ATTENTION_TEXTS.messages(total_messages)}
          </p>
          <ul className={styles.messages}>
            {messages.map((message) => (
              <Message key={message.id} {...message} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const Message = ({ subject, name, email, message, created_at }: RecentMessage) => (
  <li>
    <details className={styles.message}>
      <summary>
        <span className={styles.subject} dir="auto">
          {subject}
        </span>{' '}
        <span className="meta">
          <bdi>{name}</bdi>, <time dateTime={created_at}>{numericDate(created_at)}</time>
        </span>
      </summary>
      <p className={styles.text} dir="auto">
        {message}
      </p>
      <p className="meta">
        {ATTENTION_TEXTS.answerTo} <bdi>{email}</bdi>
      </p>
    </details>
  </li>
)
