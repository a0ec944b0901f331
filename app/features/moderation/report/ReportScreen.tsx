import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { usePostedForm } from '../../../platform/browser/posted-form.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { PageHeading } from '../../../ui/layout/PageHeading.tsx'
import { ReportedAlready } from './ReportedAlready.tsx'
import { ReportForm } from './ReportForm.tsx'
import styles from './ReportScreen.module.css'
import { type Arrival, ReportSent, sentTitle } from './ReportSent.tsx'
import { REPORT_FORM_TEXTS, REPORT_PAGE_TEXTS, REPORT_SENT_TEXTS } from './report-form-texts.ts'
import { addressPath, type ReportSearch, reportAction, reportedIn } from './report-search.ts'
import { knownReportQuery } from './reports.queries.ts'

/** The page of the form, for everybody, also without scripts. */
export function ReportScreen({ search }: { search: ReportSearch }) {
  const api = useApi()
  const { site } = api
  const posted = usePostedForm()
  const [sent, setSent] = useState<Arrival | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sent) heading.current?.focus()
  }, [sent])
  const about = reportedIn(search)
  const { data: known } = useQuery({
    ...knownReportQuery(api, about),
    enabled: about !== null && !sent && !posted,
  })
  const path = about && addressPath(about, search)
  const title = about ? REPORT_FORM_TEXTS.title(about.kind) : REPORT_PAGE_TEXTS.title
  const description = about ? REPORT_FORM_TEXTS.description(about.kind) : REPORT_PAGE_TEXTS.description
  if (sent)
    return (
      <div className={`wrap ${styles.sent}`}>
        <PageMeta title={sentTitle(sent)} description={description} noindex />
        <h1 ref={heading} tabIndex={-1}>
          {sentTitle(sent)}
        </h1>
        <ReportSent
          sent={sent}
          actions={
            path && (
              <Link to={path} className={buttonClass({ variant: 'ink' })}>
                {REPORT_SENT_TEXTS.back}
              </Link>
            )
          }
        />
      </div>
    )
  return (
    <div className="wrap">
      <PageMeta
        title={title}
        description={description}
        {...(about ? { noindex: true, nofollow: true } : { path: '/report' })}
      />
      <PageHeading title={title} deck={REPORT_PAGE_TEXTS.deck} />
      <div className={styles.columns}>
        {known ? (
          <ReportedAlready report={known} />
        ) : (
          <ReportForm
            about={about}
            address={path === null ? null : site + path}
            action={reportAction(search)}
            {...(posted && {
              initial: posted.values,
              initialProblems: posted.problems,
              message: posted.message,
            })}
            onSent={setSent}
          />
        )}
        <aside className={styles.steps} aria-labelledby="steps">
          <h2 id="steps" className="folio">
            {REPORT_PAGE_TEXTS.steps}
          </h2>
          <ol>
            {REPORT_PAGE_TEXTS.list.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="meta">{REPORT_PAGE_TEXTS.yourName}</p>
          <p className="meta">
            <Link to="/moderation">{REPORT_PAGE_TEXTS.log}</Link>
          </p>
        </aside>
      </div>
    </div>
  )
}
