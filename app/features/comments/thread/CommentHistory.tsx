import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../../kit/use-action.ts'
import { useViewer } from '../../../kit/use-viewer.ts'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { FieldError } from '../../../ui/form/FieldError.tsx'
import { Difference } from '../../../ui/labels/Difference.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import type { Comment } from '../comment-response.schema.ts'
import styles from './CommentHistory.module.css'
import { HISTORY_TEXTS } from './comment-history-texts.ts'
import { deleteVersion, versionsQuery } from './comment-parts.queries.ts'

/** What each edit changed. Its author and moderators can remove an earlier text. */
export function CommentHistory({ comment, isOwn }: { comment: Comment; isOwn: boolean }) {
  const api = useApi()
  const { user } = useViewer()
  const mayRemove = isOwn || user?.is_moderator || user?.is_admin
  const query = versionsQuery(api, comment)
  const { data, error } = useQuery(query)
  const { mutate, isPending } = useAction({
    run: (_, version: string) => deleteVersion(api, comment.id, version),
    done: HISTORY_TEXTS.removed,
    failed: { title: HISTORY_TEXTS.notRemoved, description: HISTORY_TEXTS.tryAgain },
    refreshes: [query.queryKey],
  })
  if (error)
    return <FieldError className={styles.history}>{messageOf(error, HISTORY_TEXTS.failed)}</FieldError>
  if (!data) return <p className={`meta ${styles.history}`}>{HISTORY_TEXTS.loading}</p>
  if (data.items.length === 0) return <p className={`meta ${styles.history}`}>{HISTORY_TEXTS.none}</p>
  return (
    <ol className={styles.history}>
      {data.items.map((version, index) => (
        <li key={version.id}>
          <p className="meta">
            {HISTORY_TEXTS.changed} <TimeOfDay iso={version.replaced_at} />{' '}
            {mayRemove && (
              <>
                {' '}
                <button
                  type="button"
                  disabled={isPending}
                  className={styles.remove}
                  onClick={() => mutate(version.id)}
                >
                  {HISTORY_TEXTS.remove}
                </button>
              </>
            )}
          </p>
          <Difference before={version.content} after={data.items[index + 1]?.content ?? comment.content} />
        </li>
      ))}
    </ol>
  )
}
