import { useApi } from '../../../platform/api/use-api.ts'
import { numericDate } from '../../../ui/dates.ts'
import { DemoMark } from '../../../ui/labels/DemoMark.tsx'
import { PersonName } from '../../../ui/labels/PersonName.tsx'
import { Cell, Row } from '../../../ui/layout/Table.tsx'
import { ANONYMOUS_USER } from '../../comments/comment.ts'
import { HiddenMark, RowActions } from '../actions/RowActions.tsx'
import { adminCommentsQuery } from '../admin.queries.ts'
import { useHiding } from '../hiding/use-hiding.tsx'
import type { ListColumn, ListParams } from '../lists/admin-list.ts'
import { ListScreen } from '../lists/ListScreen.tsx'
import styles from '../lists/rows.module.css'
import { COLUMN_LABELS, ROW_TEXTS } from '../moderation-texts.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { useDeletion } from './use-deletion.ts'

const COLUMNS: readonly ListColumn<'comments'>[] = [
  { label: COLUMN_LABELS.comment, sort: 'content' },
  { label: COLUMN_LABELS.startup, sort: 'startup' },
  { label: COLUMN_LABELS.created, sort: 'created_at' },
  { label: COLUMN_LABELS.actions },
]

/** The list of comments (ADM-COMMENTS-01 to ADM-COMMENTS-04). */
export function CommentsScreen({ params }: { params: ListParams<'comments'> }) {
  const { confirm, dialog, heading } = useDeletion('comments')
  const { hidingAction, hidingDialog } = useHiding('comments')
  return (
    <>
      <ListScreen
        list="comments"
        params={params}
        query={adminCommentsQuery(useApi(), params)}
        columns={COLUMNS}
        headingRef={heading}
      >
        {({ id, content, author_name, author_handle, startup_id, startup_name, created_at, ...state }) => {
          const author = author_name || ANONYMOUS_USER
          return (
            <Row key={id}>
              <Cell head>
                <span className={styles.comment} dir="auto">
                  {content}
                </span>{' '}
                <span className={styles.below}>
                  {ROW_TEXTS.by} <PersonName name={author} handle={author_handle} />
                </span>{' '}
                {state.is_demo && <DemoMark />}
                <HiddenMark reason={state.hidden_reason} />
              </Cell>
              <Cell label={COLUMN_LABELS.startup}>
                <a href={`/startup/${startup_id}`} target="_blank" rel="noreferrer" className={styles.story}>
                  <span dir="auto">{startup_name}</span>
                  <span className="vh">{ROW_TEXTS.opensInNewTab}</span>
                </a>
              </Cell>
              <Cell label={COLUMN_LABELS.created} className="num">
                <time dateTime={created_at}>{numericDate(created_at)}</time>
              </Cell>
              <Cell>
                <RowActions
                  view={{ label: ROW_TEXTS.view(startup_name), href: `/startup/${startup_id}` }}
                  more={{
                    label: ROW_TEXTS.moreForComment(author, startup_name),
                    actions: [
                      hidingAction({ id, name: content, knownBy: startup_name, hidden_at: state.hidden_at }),
                    ],
                  }}
                  deleteLabel={ROW_TEXTS.deleteComment(author, startup_name)}
                  onDelete={() => confirm({ id, name: content })}
                />
              </Cell>
            </Row>
          )
        }}
      </ListScreen>
      <DeleteDialog {...dialog} />
      {hidingDialog}
    </>
  )
}
