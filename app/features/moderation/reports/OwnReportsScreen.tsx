import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { longDate } from '../../../ui/dates.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { Loader } from '../../../ui/feedback/Loader.tsx'
import { LoadMore } from '../../../ui/feedback/LoadMore.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { AppealForm } from '../decisions/AppealForm.tsx'
import { sendAppeal } from '../decisions/decisions.queries.ts'
import type { OwnReports } from '../report-response.schema.ts'
import { STATEMENT_TEXTS } from '../statement-texts.ts'
import { Says, Thing } from '../verdict/Verdict.tsx'
import { OutcomeLine } from './OutcomeLine.tsx'
import styles from './OwnReportsScreen.module.css'
import { OWN_REPORT_TEXTS, wasDecided } from './own-report-texts.ts'
import { OWN_REPORTS_KEY, ownReportsQuery } from './own-reports.queries.ts'

/** What a member reported, the latest first, each with what was decided. */
export function OwnReportsScreen() {
  const list = useInfiniteQuery(ownReportsQuery(useApi()))
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className="wrap">
      <PageMeta title={OWN_REPORT_TEXTS.title} description={OWN_REPORT_TEXTS.description} noindex />
      <PageHeading title={OWN_REPORT_TEXTS.title} deck={OWN_REPORT_TEXTS.deck} />
      {list.isPending && <Loader label={OWN_REPORT_TEXTS.loading} />}
      {list.isError && !list.data && (
        <RetryCard level={2} title={OWN_REPORT_TEXTS.failedTitle} onRetry={() => void list.refetch()}>
          {messageOf(list.error, OWN_REPORT_TEXTS.failed)}
        </RetryCard>
      )}
      {list.data && items.length === 0 && (
        <Empty title={OWN_REPORT_TEXTS.none.title}>{OWN_REPORT_TEXTS.none.hint}</Empty>
      )}
      <div className={styles.list}>
        {items.map((report) => (
          <Report key={report.id} report={report} />
        ))}
      </div>
      <LoadMore
        {...(list.hasNextPage && { more: OWN_REPORT_TEXTS.earlier })}
        busy={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}

function Report({ report }: { report: OwnReports['items'][number] }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { number, kind, name, path, content, words, reason, reported_at, decided_at, decision_id } = report
  const isDecided = wasDecided(report)
  const mayAsk = report.can_ask_again && decision_id !== null
  return (
    <article id={number} aria-labelledby={`${number}-title`} className={styles.report}>
      <h2 id={`${number}-title`}>
        <span>{OWN_REPORT_TEXTS.heading(kind)}</span>
        {name && (
          <>
            {': '}
            <bdi>{name}</bdi>
          </>
        )}
      </h2>
      <OutcomeLine report={report}>{decided_at && <TimeOfDay iso={decided_at} isFull />}</OutcomeLine>
      {content && <Thing>{content}</Thing>}
      <Says
        facts={[
          {
            term: OWN_REPORT_TEXTS.youSaid,
            detail: (
              <>
                {words && <q dir="auto">{words}</q>} <span>{OWN_REPORT_TEXTS.as(reason)}</span>{' '}
                <time dateTime={reported_at} className="meta">
                  {OWN_REPORT_TEXTS.reported(longDate(reported_at))}
                </time>
              </>
            ),
          },
          report.answer !== null &&
            report.answer !== '' && {
              term: OWN_REPORT_TEXTS.why,
              detail: <q dir="auto">{report.answer}</q>,
            },
          isDecided && {
            term: OWN_REPORT_TEXTS.who,
            detail: report.is_only_moderator ? STATEMENT_TEXTS.onlyModerator : OWN_REPORT_TEXTS.person,
          },
          !isDecided && {
            term: OWN_REPORT_TEXTS.next,
            detail: report.outcome === 'gone' ? OWN_REPORT_TEXTS.gone : OWN_REPORT_TEXTS.waiting,
          },
          report.outcome === 'acted' && { term: OWN_REPORT_TEXTS.next, detail: OWN_REPORT_TEXTS.acted },
          mayAsk &&
            report.ask_until !== null && {
              term: OWN_REPORT_TEXTS.disagree,
              detail: OWN_REPORT_TEXTS.askUntil(longDate(report.ask_until)),
            },
          { term: OWN_REPORT_TEXTS.number, detail: number },
        ]}
      />
      {isAsking && decision_id ? (
        <AppealForm
          about={decision_id}
          send={(appeal) => sendAppeal(api, decision_id, appeal)}
          isReporter
          onCancel={() => setAsking(false)}
          onSent={async () => {
            await queryClient.invalidateQueries({ queryKey: OWN_REPORTS_KEY })
            setAsking(false)
          }}
        />
      ) : (
        (mayAsk || path) && (
          <div className="row">
            {mayAsk && <Button onClick={() => setAsking(true)}>{OWN_REPORT_TEXTS.ask}</Button>}
            {path && (
              <a href={path} className={buttonClass({ variant: 'quiet' })}>
                {OWN_REPORT_TEXTS.open(kind)}
              </a>
            )}
          </div>
        )
      )}
    </article>
  )
}
