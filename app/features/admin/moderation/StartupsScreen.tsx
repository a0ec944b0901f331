import { useApi } from '../../../platform/api/use-api.ts'
import { numericDate } from '../../../ui/dates.ts'
import { Badge } from '../../../ui/labels/Badge.tsx'
import { Cell, Row } from '../../../ui/layout/Table.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { startupsQuery } from '../admin.queries.ts'
import { ADMIN_TEXTS } from '../admin.ts'
import type { ListColumn, ListParams } from '../lists/admin-list.ts'
import { ListScreen } from '../lists/ListScreen.tsx'
import styles from '../lists/rows.module.css'
import { DeleteDialog } from './DeleteDialog.tsx'
import { RowActions } from './RowActions.tsx'
import { useDeletion } from './use-deletion.ts'

const COLUMNS: readonly ListColumn<'startups'>[] = [
  { label: 'Name', sort: 'name' },
  { label: 'Category', sort: 'category' },
  { label: 'Votes', sort: 'votes', numeric: true },
  { label: 'Revival Votes', sort: 'revival_votes', numeric: true },
  { label: 'Created', sort: 'created_at' },
  { label: 'Actions' },
]

/** ADM-STARTUPS-01…05 */
export function StartupsScreen({ params }: { params: ListParams<'startups'> }) {
  const { ask, dialog, heading } = useDeletion('startups')
  return (
    <>
      <ListScreen
        list="startups"
        params={params}
        query={startupsQuery(useApi(), params)}
        columns={COLUMNS}
        headingRef={heading}
      >
        {({ id, name, one_liner, category, votes, revival_votes, created_at }) => (
          <Row key={id}>
            <Cell>
              <span className={styles.lead} dir="auto">
                {name}
              </span>
              <span className={styles.below} dir="auto">
                {one_liner}
              </span>
            </Cell>
            <Cell label="Category">
              <Badge className={styles.badge}>{category || ADMIN_TEXTS.missing}</Badge>
            </Cell>
            <Cell label="Votes" numeric>
              {formatNumber(votes)}
            </Cell>
            <Cell label="Revival Votes" numeric>
              {formatNumber(revival_votes)}
            </Cell>
            <Cell label="Created" className="num">
              <time dateTime={created_at}>{numericDate(created_at)}</time>
            </Cell>
            <Cell>
              <RowActions
                view={{ label: `View ${name}`, href: `/startup/${id}` }}
                deletion={`Delete ${name}`}
                onDelete={() => ask({ id, name })}
              />
            </Cell>
          </Row>
        )}
      </ListScreen>
      <DeleteDialog {...dialog} />
    </>
  )
}
