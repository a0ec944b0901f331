import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../../platform/api/api-error.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { longDate } from '../../../ui/dates.ts'
import { Loader } from '../../../ui/feedback/Loader.tsx'
import { RetryCard } from '../../../ui/feedback/RetryCard.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { StateLine } from '../../../ui/labels/StateLine.tsx'
import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import { MODERATION_ICONS } from '../moderation-icons.ts'
import type { Statement } from '../moderation-response.schema.ts'
import { Trail, type TrailStep } from '../verdict/Trail.tsx'
import { Thing, Verdict } from '../verdict/Verdict.tsx'
import { AppealForm } from './AppealForm.tsx'
import { DECISION_PAGE_TEXTS, statementTitle } from './decision-page-texts.ts'
import { DECISIONS_KEY, sendAppeal, statementQuery } from './decisions.queries.ts'
import { StatementFacts } from './StatementFacts.tsx'

const BACK = { to: '/decisions', label: DECISION_PAGE_TEXTS.list } as const

/** A decision about what a member published: what, why, and how to appeal. */
export function StatementScreen({ id }: { id: string }) {
  const { data: statement, error, isPending, refetch } = useQuery(statementQuery(useApi(), id))
  if (statement) return <Decision statement={statement} />
  if (statement === null) throw notFound()
  return (
    <Verdict title={DECISION_PAGE_TEXTS.list} description={DECISION_PAGE_TEXTS.description} back={BACK}>
      {isPending ? (
        <Loader label={DECISION_PAGE_TEXTS.loading} />
      ) : (
        <RetryCard level={2} title={DECISION_PAGE_TEXTS.failedTitle} onRetry={() => void refetch()}>
          {messageOf(error, DECISION_PAGE_TEXTS.failed)}
        </RetryCard>
      )}
    </Verdict>
  )
}

function Decision({ statement }: { statement: Statement }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAppealing, setAppealing] = useState(false)
  const { id, kind, name, path, content, decided_at, appeal } = statement
  const title = statementTitle(statement)
  return (
    <Verdict title={title} description={DECISION_PAGE_TEXTS.description} back={BACK}>
      <State statement={statement} />
      {content && <Thing caption={<bdi>{name}</bdi>}>{content}</Thing>}
      {!content && <Thing isName>{name}</Thing>}
      <StatementFacts
        statement={statement}
        more={[{ term: DECISION_PAGE_TEXTS.disagree, detail: remedyOf(appeal) }]}
      />
      {appeal.sent_at && <Trail steps={stepsOf(statement, decided_at)} />}
      {isAppealing ? (
        <AppealForm
          about={id}
          send={(sent) => sendAppeal(api, id, sent)}
          onCancel={() => setAppealing(false)}
          onSent={async () => {
            await queryClient.invalidateQueries({ queryKey: DECISIONS_KEY })
            setAppealing(false)
          }}
        />
      ) : (
        <div className="row">
          {appeal.state === 'open' && (
            <Button variant="ink" onClick={() => setAppealing(true)}>
              {DECISION_PAGE_TEXTS.appeal}
            </Button>
          )}
          {path && (
            <a href={path} className={buttonClass()}>
              {DECISION_PAGE_TEXTS.openThing(kind)}
            </a>
          )}{' '}
          <Link to="/guidelines" className={buttonClass({ variant: 'ghost' })}>
            {DECISION_PAGE_TEXTS.guidelines}
          </Link>
        </div>
      )}
    </Verdict>
  )
}

function State({ statement: { is_reversed, decided_at, appeal } }: { statement: Statement }) {
  if (is_reversed)
    return (
      <StateLine tone="alive" sign={<Sign name="play" />} state={DECISION_PAGE_TEXTS.reversed}>
        {appeal.answered_at && <TimeOfDay iso={appeal.answered_at} isFull />}
      </StateLine>
    )
  if (appeal.state === 'waiting' && appeal.sent_at)
    return (
      <StateLine sign={<Icon path={MODERATION_ICONS.scale} />} state={DECISION_PAGE_TEXTS.waiting}>
        {DECISION_PAGE_TEXTS.waitingSince(longDate(appeal.sent_at))}
      </StateLine>
    )
  return (
    <StateLine tone="stopped" sign={<Sign name="pause" />} state={DECISION_PAGE_TEXTS.state}>
      <TimeOfDay iso={decided_at} isFull />
    </StateLine>
  )
}

function remedyOf({ state, until }: Statement['appeal']): string {
  const { open, once, over, courts, noAppeal } = DECISION_PAGE_TEXTS
  if (state === 'none') return noAppeal
  if (state === 'open' && until) return `${open(longDate(until))} ${courts}`
  if (state === 'waiting') return `${once} ${courts}`
  return state === 'over' ? `${over} ${courts}` : courts
}

function stepsOf({ appeal, is_only_moderator }: Statement, decidedAt: string): TrailStep[] {
  const quoted = (time: string | null, words: string | null) => (
    <>
      {time && <TimeOfDay iso={time} isFull />} {words && <q dir="auto">{words}</q>}
    </>
  )
  const answer: TrailStep =
    appeal.state === 'waiting'
      ? { what: is_only_moderator ? DECISION_PAGE_TEXTS.looksAlone : DECISION_PAGE_TEXTS.looks, tone: 'next' }
      : {
          what: appeal.state === 'granted' ? DECISION_PAGE_TEXTS.granted : DECISION_PAGE_TEXTS.refusedTitle,
          tone: appeal.state === 'granted' ? 'alive' : 'stopped',
          details: quoted(appeal.answered_at, appeal.answer),
        }
  return [
    { what: DECISION_PAGE_TEXTS.weDecided, tone: 'stopped', details: quoted(decidedAt, null) },
    { what: DECISION_PAGE_TEXTS.youAppealed, tone: 'appeal', details: quoted(appeal.sent_at, appeal.words) },
    answer,
  ]
}
