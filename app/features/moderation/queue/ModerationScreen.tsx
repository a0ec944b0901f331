import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { LinkTabs } from '../../../ui/layout/LinkTabs.tsx'
import { formatNumber } from '../../../ui/numbers.ts'
import { AdminHeading } from '../../admin/layout/AdminHeading.tsx'
import { MODERATION_ICONS } from '../moderation-icons.ts'
import { AppealsPane } from './AppealsPane.tsx'
import { DecidedPane } from './DecidedPane.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import styles from './ModerationScreen.module.css'
import { queueQuery } from './queue.queries.ts'
import type { QueueSearch } from './queue-search.ts'
import { QUEUE_TEXTS } from './queue-texts.ts'
import { ReportsPane } from './ReportsPane.tsx'
import { useSingleKeys } from './single-keys.ts'
import { useKeys } from './use-keys.ts'

/**
 * What people reported, and what others appealed: a list, and beside it what is open. Phones show one of the
 * two.
 */
export function ModerationScreen({ tab, open }: QueueSearch) {
  const { data } = useInfiniteQuery(queueQuery(useApi()))
  const [isHelpOpen, setHelpOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  useKeys({ '?': () => setHelpOpen(true) }, useSingleKeys())
  const [page] = data?.pages ?? []
  const totals = page?.totals
  return (
    <>
      <AdminHeading
        headingRef={heading}
        title={QUEUE_TEXTS.title}
        subtitle={
          totals && totals.reports > 0 && page.oldest_at
            ? QUEUE_TEXTS.waiting(totals.reports, page.oldest_at)
            : QUEUE_TEXTS.subtitle
        }
      >
        <Button
          variant="ghost"
          className={styles.keys}
          aria-keyshortcuts="?"
          onClick={() => setHelpOpen(true)}
        >
          <Icon path={MODERATION_ICONS.keys} />
          <span>{QUEUE_TEXTS.keys}</span>{' '}
          <span aria-hidden="true" className={styles.kbd}>
            ?
          </span>
        </Button>
      </AdminHeading>
      <div className={styles.tabs}>
        <LinkTabs label={QUEUE_TEXTS.tabs}>
          {(['reports', 'appeals', 'decided'] as const).map((each) => (
            <Link
              key={each}
              to="/admin/moderation"
              search={each === 'reports' ? {} : { tab: each }}
              resetScroll={false}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={each === tab ? 'page' : undefined}
            >
              <span>{QUEUE_TEXTS[each]}</span>{' '}
              {totals && each !== 'decided' && <span>({formatNumber(totals[each])})</span>}{' '}
            </Link>
          ))}
        </LinkTabs>
      </div>
      {page?.is_only_moderator && <p className={`meta ${styles.alone}`}>{QUEUE_TEXTS.onlyModerator}</p>}
      {tab === 'decided' ? (
        <DecidedPane />
      ) : tab === 'appeals' ? (
        <AppealsPane open={open?.id} onDone={() => heading.current?.focus()} />
      ) : (
        <ReportsPane
          open={open}
          onOpen={(entry) =>
            void navigate({ to: '/admin/moderation', search: entry ?? {}, resetScroll: false })
          }
          onEmpty={() => heading.current?.focus()}
        />
      )}
      <KeysDialog open={isHelpOpen} onOpenChange={setHelpOpen} />
    </>
  )
}
