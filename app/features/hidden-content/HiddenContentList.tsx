import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { EVERYTHING, useAction } from '../../kit/use-action.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { buttonClass } from '../../ui/controls/button-class.ts'
import { mediumDate } from '../../ui/dates.ts'
import { deleteComment } from '../comments/comments.queries.ts'
import styles from './HiddenContentList.module.css'
import { AppealLink } from './HiddenNotice.tsx'
import { HIDDEN_TEXTS } from './hidden-content.ts'
import type { HiddenContent } from './hidden-content-response.schema.ts'

/** Shows in the profile what admins have hidden of the member's, why, and how to appeal. */
export function HiddenContentList({ hidden }: { hidden: readonly HiddenContent[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{HIDDEN_TEXTS.list}</h2>
      <p>{HIDDEN_TEXTS.meaning}</p>
      <ul>
        {hidden.map((content) => (
          <Entry key={content.id} content={content} />
        ))}
      </ul>
    </section>
  )
}

const Entry = ({ content: { what, id, name, content, reason, hidden_at } }: { content: HiddenContent }) => (
  <li className={styles.entry}>
    <p dir="auto" className={styles.title}>
      {HIDDEN_TEXTS.title({ what, name }, reason)}
    </p>
    {content && (
      <blockquote dir="auto" className={styles.content}>
        {content}
      </blockquote>
    )}
    <p>
      {HIDDEN_TEXTS.reason} <q dir="auto">{reason}</q>{' '}
      <time className="meta" dateTime={hidden_at}>
        {mediumDate(hidden_at)}
      </time>
    </p>
    <div className={styles.actions}>
      <AppealLink what={what} name={name} reason={reason} />{' '}
      {what === 'startups' && (
        <Link to="/story/$id" params={{ id }} className={buttonClass()}>
          {HIDDEN_TEXTS.open(what)}
        </Link>
      )}{' '}
      {what === 'assets' && (
        <Link to="/asset/$id" params={{ id }} className={buttonClass()}>
          {HIDDEN_TEXTS.open(what)}
        </Link>
      )}{' '}
      {what === 'comments' && <DeleteComment id={id} />}
    </div>
  </li>
)

function DeleteComment({ id }: { id: string }) {
  const { mutate, isPending } = useAction({
    run: (api) => deleteComment(api, id),
    done: { title: HIDDEN_TEXTS.deleted },
    failed: { title: HIDDEN_TEXTS.notDeleted, description: HIDDEN_TEXTS.tryAgain },
    refreshes: [EVERYTHING],
  })
  return (
    <Button variant="quiet" busy={isPending} onClick={() => mutate()}>
      {HIDDEN_TEXTS.deleteComment}
    </Button>
  )
}
