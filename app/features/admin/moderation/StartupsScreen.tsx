import { useApi } from '../../../platform/api/use-api.ts'
import { numericDate } from '../../../ui/dates.ts'
import { Badge } from '../../../ui/labels/Badge.tsx'
import { DemoMark } from '../../../ui/labels/DemoMark.tsx'
import { Cell, Row } from '../../../ui/layout/Table.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { HiddenMark, RowActions } from '../actions/RowActions.tsx'
import { startupsQuery } from '../admin.queries.ts'
import { ADMIN_TEXTS } from '../admin.ts'
import { useHiding } from '../hiding/use-hiding.tsx'
import { useStoryAuthor } from '../hiding/use-story-author.tsx'
import type { ListColumn, ListParams } from '../lists/admin-list.ts'
import { ListScreen } from '../lists/ListScreen.tsx'
import styles from '../lists/rows.module.css'
import { COLUMN_LABELS, ROW_TEXTS } from '../moderation-texts.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { useDeletion } from './use-deletion.ts'

const COLUMNS: readonly ListColumn<'startups'>[] = [
  { label: COLUMN_LABELS.name, sort: 'name' },
  { label: COLUMN_LABELS.category, sort: 'category' },
  { label: COLUMN_LABELS.votes, sort: 'votes', numeric: true },
  { label: COLUMN_LABELS.revivalVotes, sort: 'revival_votes', numeric: true },
  { label: COLUMN_LABELS.created, sort: 'created_at' },
  { label: COLUMN_LABELS.actions },
]

/** The list of stories (ADM-STARTUPS-01 to ADM-STARTUPS-05). */
export function StartupsScreen({ params }: { params: ListParams<'startups'> }) {
  const { confirm, dialog, heading } = useDeletion('startups')
  const { hidingAction, hidingDialog } = useHiding('startups')
  const { authorAction, authorDialog } = useStoryAuthor()
  return (
    <>
      <ListScreen
        list="startups"
        params={params}
        query={startupsQuery(useApi(), params)}
        columns={COLUMNS}
        headingRef={heading}
      >
        {({ id, name, one_liner, category, votes, revival_votes, created_at, ...state }) => (
          <Row key={id}>
            <Cell head>
              <span className={styles.lead} dir="auto">
                {name}
              </span>{' '}
              <span className={styles.below} dir="auto">
                {one_liner}
              </span>{' '}
              {state.is_demo && <DemoMark />}
              <HiddenMark reason={state.hidden_reason} />
            </Cell>
            <Cell label={COLUMN_LABELS.category}>
              <Badge className={styles.badge}>{category || ADMIN_TEXTS.missing}</Badge>
            </Cell>
            <Cell label={COLUMN_LABELS.votes} numeric>
              {formatNumber(votes)}
            </Cell>
            <Cell label={COLUMN_LABELS.revivalVotes} numeric>
              {formatNumber(revival_votes)}
            </Cell>
            <Cell label={COLUMN_LABELS.created} className="num">
              <time dateTime={created_at}>{numericDate(created_at)}</time>
            </Cell>
            <Cell>
              <RowActions
                view={{ label: ROW_TEXTS.view(name), href: `/startup/${id}` }}
                more={{
                  label: ROW_TEXTS.more(name),
                  actions: [
                    hidingAction({ id, name, knownBy: name, hidden_at: state.hidden_at }),
                    ...(state.is_anonymous ? [authorAction({ id, name })] : []),
                  ],
                }}
                deleteLabel={ROW_TEXTS.delete(name)}
                onDelete={() => confirm({ id, name })}
              />
            </Cell>
          </Row>
        )}
      </ListScreen>
      <DeleteDialog {...dialog} />
      {hidingDialog}
      {authorDialog}
    </>
  )
}
