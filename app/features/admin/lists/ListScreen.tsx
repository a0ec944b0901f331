import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useFocusRecovery } from '../../../platform/browser/use-focus-recovery.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Table } from '../../../ui/layout/Table.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import type { ListQuery } from '../admin.queries.ts'
import { AdminHeading } from '../layout/AdminHeading.tsx'
import { AccountFilter } from './AccountFilter.tsx'
import {
  firstDirection,
  type ListColumn,
  type ListName,
  type ListParams,
  ROWS_PER_PAGE,
} from './admin-list.ts'
import { sortedBy, toListSearch } from './admin-search.ts'
import { DemoFilter } from './DemoFilter.tsx'
import { EmptyList } from './EmptyList.tsx'
import { ListFailure } from './ListFailure.tsx'
import styles from './ListScreen.module.css'
import { ListSearchBox } from './ListSearchBox.tsx'
import { demoText, LIST_CONTROLS, LIST_TEXTS, rangeText } from './list-texts.ts'
import { Pages } from './Pages.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'
import { SortSelect } from './SortSelect.tsx'
import { useCanonicalUrl } from './use-canonical-url.ts'
import { useScrollToTop } from './use-scroll-to-top.ts'

interface ListScreenProps<List extends ListName, Item> {
  list: List
  params: ListParams<List>
  query: ListQuery<Item>
  columns: readonly ListColumn<List>[]
  /** Whether the actions have a line of their own on phones. */
  wideActions?: boolean
  /** The heading that receives the focus when a focused row is deleted. */
  headingRef?: RefObject<HTMLHeadingElement | null>
  children: (item: Item) => ReactNode
}

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
  const focusHandlers = useFocusRecovery(heading)
  const top = useScrollToTop(params.page)
  useCanonicalUrl(list, params, isPlaceholderData ? undefined : data?.page)
  const update = (changes: Partial<ListParams<List>>, replace = false) =>
    void navigate({
      to: path,
      search: toListSearch({ ...params, page: 1, ...changes }),
      replace,
      resetScroll: false,
    })

  // The page is empty between the deletion of its last row and the refetch.
  const isPageEmpty = data !== undefined && data.total > 0 && data.items.length === 0
  const hasFailed = isError && (!data || isPageEmpty)

  return (
    <>
      <AdminHeading title={title} subtitle={subtitle} />
      <div ref={top} className={styles.head}>
        <div>
          <h2 ref={heading} tabIndex={-1} className={styles.all}>
            {data ? `${all} (${formatNumber(data.total)})` : all}
          </h2>
          {data && data.demo > 0 && (
            <p className="meta">
              {demoText(formatNumber(data.demo))}{' '}
              <Link to={path} search={toListSearch({ ...params, from: 'members', page: 1 })}>
                {LIST_CONTROLS.withoutDemo}
              </Link>
            </p>
          )}
        </div>
        <div className={styles.tools}>
          <ListSearchBox
            box={searchBox}
            list={list}
            search={params.search}
            onSearch={(search, isTyping) => update({ search }, isTyping)}
          />
          <SortSelect
            columns={columns}
            params={params}
            className={styles.sort}
            onSort={(sort, direction) => update({ sort, direction })}
          />
        </div>
      </div>
      <AccountFilter list={list} params={params} />
      <DemoFilter list={list} params={params} />
      <p role="status" className="vh">
        {data &&
          !isPlaceholderData &&
          rangeText(list, data.page, ROWS_PER_PAGE, data.items.length, data.total)}
      </p>
      <div {...focusHandlers}>
        {!data && !isError && <RowsSkeleton columns={columns.length} />}
        {hasFailed && <ListFailure what={many} error={error} onRetry={() => void refetch()} />}
        {data?.total === 0 && (
          <EmptyList
            list={list}
            search={params.search}
            onClear={() => {
              update({ search: undefined })
              searchBox.current?.focus()
            }}
          />
        )}
        {data && data.total > 0 && !hasFailed && (
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
                        onSort: () => update(sortedBy(params, sort, firstDirection(sort))),
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
