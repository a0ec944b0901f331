import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Table } from '../../../ui/layout/Table.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import type { ListQuery } from '../admin.queries.ts'
import { AdminHeading } from '../layout/AdminHeading.tsx'
import { useFocusRecovery } from '../layout/use-focus-recovery.ts'
import {
  firstDirection,
  type ListColumn,
  type ListName,
  type ListParams,
  ROWS_PER_PAGE,
} from './admin-list.ts'
import { sortedBy, toListSearch } from './admin-search.ts'
import { EmptyList } from './EmptyList.tsx'
import { ListFailure } from './ListFailure.tsx'
import styles from './ListScreen.module.css'
import { ListSearchBox } from './ListSearchBox.tsx'
import { LIST_TEXTS, rangeText } from './list-texts.ts'
import { Pages } from './Pages.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { SortSelect } from './SortSelect.tsx'
import { useCanonicalUrl } from './use-canonical-url.ts'
import { useTopOfPage } from './use-top-of-page.ts'

interface ListScreenProps<List extends ListName, Item> {
  list: List
  params: ListParams<List>
  query: ListQuery<Item>
  columns: readonly ListColumn<List>[]
  /** Row actions get a line of their own on phones. */
  wideActions?: boolean
  /** Takes the focus when a focused row disappears. */
  headingRef?: RefObject<HTMLHeadingElement | null>
  children: (item: Item) => ReactNode
}

/** An admin list whose search, order and page live in the URL. */
export function ListScreen<List extends ListName, Item>({
  list,
  params,
  query,
  columns,
  wideActions = false,
  headingRef,
  children,
}: ListScreenProps<List, Item>) {
  const navigate = useNavigate()
  const { data, isError, error, isPlaceholderData, refetch } = useQuery(query)
  const { path, title, subtitle, all, many } = LIST_TEXTS[list]
  const ownHeading = useRef<HTMLHeadingElement>(null)
  const heading = headingRef ?? ownHeading
  const searchBox = useRef<HTMLInputElement>(null)
  const held = useFocusRecovery(heading)
  const top = useTopOfPage(params.page)
  useCanonicalUrl(list, params, isPlaceholderData ? undefined : data?.page)
  const ask = (changed: Partial<ListParams<List>>, replace = false) =>
    void navigate({
      to: path,
      search: toListSearch({ ...params, page: 1, ...changed }),
      replace,
      resetScroll: false,
    })

  // The last row of the last page was just deleted and the refetch is still running.
  const isBare = data !== undefined && data.total > 0 && data.items.length === 0
  const isLost = isError && (!data || isBare)

  return (
    <>
      <AdminHeading title={title} subtitle={subtitle} />
      <div ref={top} className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.all}>
          {all}
          {data && ` (${formatNumber(data.total)})`}
        </h2>
        <div className={styles.tools}>
          <ListSearchBox
            line={searchBox}
            list={list}
            search={params.search}
            className={styles.search}
            onSearch={(search, isTyping) => ask({ search }, isTyping)}
          />
          <SortSelect
            columns={columns}
            params={params}
            className={styles.sort}
            onSort={(sort, direction) => ask({ sort, direction })}
          />
        </div>
      </div>
      <p role="status" className="vh">
        {data &&
          !isPlaceholderData &&
          rangeText(list, data.page, ROWS_PER_PAGE, data.items.length, data.total)}
      </p>
      <div {...held}>
        {!data && !isError && <RowsSkeleton columns={columns.length} />}
        {isLost && <ListFailure what={many} error={error} onRetry={() => void refetch()} />}
        {data?.total === 0 && (
          <EmptyList
            list={list}
            search={params.search}
            onClear={() => {
              ask({ search: undefined })
              searchBox.current?.focus()
            }}
          />
        )}
        {data && data.total > 0 && !isLost && (
          <>
            <div aria-busy={isPlaceholderData} className={classNames(isPlaceholderData && styles.stale)}>
              <Table
                caption={all}
                className={classNames(styles.table, wideActions && styles.wideActions)}
                columns={columns.map(({ sort, ...column }) =>
                  sort === undefined
                    ? column
                    : {
                        ...column,
                        sorted:
                          params.sort !== sort
                            ? 'none'
                            : params.direction === 'asc'
                              ? 'ascending'
                              : 'descending',
                        onSort: () => ask(sortedBy(params, sort, firstDirection(sort))),
                      },
                )}
              >
                {data.items.map(children)}
              </Table>
            </div>
            <div className={styles.foot}>
              <p className="meta">
                {rangeText(list, data.page, ROWS_PER_PAGE, data.items.length, data.total)}
              </p>
              <Pages list={list} params={params} page={data.page} pages={data.pages} />
            </div>
          </>
        )}
      </div>
    </>
  )
}
