import { useApi } from '../../../platform/api/use-api.ts'
import { numericDate } from '../../../ui/dates.ts'
import { Badge } from '../../../ui/labels/Badge.tsx'
import { DemoMark } from '../../../ui/labels/DemoMark.tsx'
import { Cell, Row } from '../../../ui/layout/Table.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { ASSET_CATEGORIES } from '../../marketplace/asset.ts'
import { priceLabel } from '../../marketplace/price.ts'
import { HiddenMark, RowActions } from '../actions/RowActions.tsx'
import { adminAssetsQuery } from '../admin.queries.ts'
import { useHiding } from '../hiding/use-hiding.tsx'
import type { ListColumn, ListParams } from '../lists/admin-list.ts'
import { ListScreen } from '../lists/ListScreen.tsx'
import styles from '../lists/rows.module.css'
import { COLUMN_LABELS, ROW_TEXTS } from '../moderation-texts.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { useDeletion } from './use-deletion.ts'

const COLUMNS: readonly ListColumn<'assets'>[] = [
  { label: COLUMN_LABELS.title, sort: 'title' },
  { label: COLUMN_LABELS.category, sort: 'category' },
  { label: COLUMN_LABELS.price, sort: 'price', numeric: true },
  { label: COLUMN_LABELS.downloads, sort: 'downloads_count', numeric: true },
  { label: COLUMN_LABELS.status, sort: 'status' },
  { label: COLUMN_LABELS.created, sort: 'created_at' },
  { label: COLUMN_LABELS.actions },
]

const categoryName = (id: string): string =>
  Object.entries(ASSET_CATEGORIES).find(([known]) => known === id)?.[1] ?? id

/** The list of marketplace assets (ADM-MKT-01 to ADM-MKT-06). */
export function AssetsScreen({ params }: { params: ListParams<'assets'> }) {
  const { confirm, dialog, heading } = useDeletion('assets')
  const { hidingAction, hidingDialog } = useHiding('assets')
  return (
    <>
      <ListScreen
        list="assets"
        params={params}
        query={adminAssetsQuery(useApi(), params)}
        columns={COLUMNS}
        headingRef={heading}
      >
        {({
          id,
          title,
          short_description,
          category,
          price,
          downloads_count,
          status,
          created_at,
          ...state
        }) => (
          <Row key={id}>
            <Cell head>
              <span className={styles.lead} dir="auto">
                {title}
              </span>{' '}
              <span className={styles.below} dir="auto">
                {short_description}
              </span>{' '}
              {state.is_demo && <DemoMark />}
              <HiddenMark reason={state.hidden_reason} />
            </Cell>
            <Cell label={COLUMN_LABELS.category}>{categoryName(category)}</Cell>
            <Cell label={COLUMN_LABELS.price} numeric>
              {priceLabel(price)}
            </Cell>
            <Cell label={COLUMN_LABELS.downloads} numeric>
              {formatNumber(downloads_count)}
            </Cell>
            <Cell label={COLUMN_LABELS.status}>
              <Badge variant={status === 'published' ? 'ink' : 'well'} className={styles.badge}>
                {status}
              </Badge>
            </Cell>
            <Cell label={COLUMN_LABELS.created} className="num">
              <time dateTime={created_at}>{numericDate(created_at)}</time>
            </Cell>
            <Cell>
              <RowActions
                view={{ label: ROW_TEXTS.view(title), href: `/asset/${id}` }}
                more={{
                  label: ROW_TEXTS.more(title),
                  actions: [hidingAction({ id, name: title, knownBy: title, hidden_at: state.hidden_at })],
                }}
                deleteLabel={ROW_TEXTS.delete(title)}
                onDelete={() => confirm({ id, name: title })}
              />
            </Cell>
          </Row>
        )}
      </ListScreen>
      <DeleteDialog {...dialog} />
      {hidingDialog}
    </>
  )
}
