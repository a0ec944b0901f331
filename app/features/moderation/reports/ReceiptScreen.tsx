import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../../platform/api/use-api.ts'
import { PageMeta } from '../../../platform/rendering/PageMeta.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { longDate } from '../../../ui/dates.ts'
import { Empty } from '../../../ui/feedback/Empty.tsx'
import { AppealForm } from '../decisions/AppealForm.tsx'
import { STATEMENT_TEXTS } from '../statement-texts.ts'
import { Says, Verdict } from '../verdict/Verdict.tsx'
import { OutcomeLine } from './OutcomeLine.tsx'
import { OWN_REPORT_TEXTS, RECEIPT_TEXTS, wasDecided } from './own-report-texts.ts'
import { reportStateQuery, sendSecondLook } from './own-reports.queries.ts'

interface ReceiptScreenProps {
  number: string
  secret: string
}

/**
 * What became of a report, for whoever has its receipt. It names days, not times: the address may be passed
 * on.
 */
export function ReceiptScreen({ number, secret }: ReceiptScreenProps) {
  const { data: report } = useSuspenseQuery(reportStateQuery(useApi(), number, secret))
  if (!report) return <NoReceipt />
  const { kind, reason, outcome, answer, reported_on, decided_on, can_ask_again, is_only_moderator } = report
  const isDecided = wasDecided(report)
  return (
    <Verdict
      title={RECEIPT_TEXTS.title(number)}
      description={RECEIPT_TEXTS.description}
      deck={RECEIPT_TEXTS.deck(kind, longDate(reported_on))}
    >
      <OutcomeLine report={report}>
        {decided_on && <time dateTime={decided_on}>{RECEIPT_TEXTS.decidedOn(longDate(decided_on))}</time>}
      </OutcomeLine>
      <Says
        facts={[
          { term: OWN_REPORT_TEXTS.youSaid, detail: OWN_REPORT_TEXTS.as(reason) },
          answer !== null &&
            answer !== '' && { term: OWN_REPORT_TEXTS.why, detail: <q dir="auto">{answer}</q> },
          isDecided && {
            term: OWN_REPORT_TEXTS.who,
            detail: is_only_moderator ? STATEMENT_TEXTS.onlyModerator : OWN_REPORT_TEXTS.person,
          },
          !isDecided && {
            term: OWN_REPORT_TEXTS.next,
            detail: outcome === 'gone' ? OWN_REPORT_TEXTS.gone : OWN_REPORT_TEXTS.waiting,
          },
          outcome === 'acted' && { term: OWN_REPORT_TEXTS.next, detail: OWN_REPORT_TEXTS.acted },
          can_ask_again && { term: OWN_REPORT_TEXTS.disagree, detail: RECEIPT_TEXTS.ask },
        ]}
      />
      {can_ask_again && <AskAgain number={number} secret={secret} />}
      <p className="meta">{RECEIPT_TEXTS.keep}</p>
    </Verdict>
  )
}

/** Says that there is no such receipt, also where the secret is wrong. */
export const NoReceipt = () => (
  <Empty
    level={1}
    title={RECEIPT_TEXTS.missing.title}
    action={
      <Link to="/report" className={buttonClass()}>
        {RECEIPT_TEXTS.missing.action}
      </Link>
    }
  >
    <PageMeta title={RECEIPT_TEXTS.missing.title} description={RECEIPT_TEXTS.description} noindex />
    <p>{RECEIPT_TEXTS.missing.hint}</p>
  </Empty>
)

function AskAgain({ number, secret }: ReceiptScreenProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) return <Button onClick={() => setAsking(true)}>{OWN_REPORT_TEXTS.ask}</Button>
  return (
    <AppealForm
      about={number}
      send={({ words }) => sendSecondLook(api, number, { secret, words })}
      isReporter
      onCancel={() => setAsking(false)}
      onSent={() => queryClient.invalidateQueries(reportStateQuery(api, number, secret))}
    />
  )
}
