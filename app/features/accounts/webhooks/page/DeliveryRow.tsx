import { Button } from '../../../../ui/controls/Button.tsx'
import { TimeOfDay } from '../../../../ui/labels/TimeOfDay.tsx'
import { IconListItem } from '../../../../ui/layout/IconList.tsx'
import type { WebhookDelivery, WebhookTry } from '../webhook.schema.ts'
import { EVENT_LABELS } from '../webhooks-texts.ts'
import { DELIVERY_LOG } from './webhook-page-texts.ts'

interface DeliveryRowProps {
  delivery: WebhookDelivery
  isBusy: boolean
  /** Sends it again; absent where nothing can be sent. */
  onAgain?: () => void
}

const labelOf = (kind: string): string =>
  Object.entries(EVENT_LABELS).find(([known]) => known === kind)?.[1] ?? kind

/** What came of the last try, and of those before. */
export function DeliveryRow({ delivery, isBusy, onAgain }: DeliveryRowProps) {
  const { kind, state, created_at, earlier_tries } = delivery
  const label = labelOf(kind)
  return (
    <IconListItem
      title={DELIVERY_LOG.line(label, DELIVERY_LOG.states[state])}
      isFailure={state === 'failed'}
      details={
        <>
          <TimeOfDay iso={created_at} /> <Figures delivery={delivery} />{' '}
          {state === 'dropped' && <span>{DELIVERY_LOG.dropped}</span>}
          <Answer tried={delivery} />
          {earlier_tries.length > 0 && <EarlierTries tries={earlier_tries} />}
        </>
      }
      action={
        onAgain && (
          <Button variant="quiet" busy={isBusy} onClick={onAgain} aria-label={DELIVERY_LOG.againOf(label)}>
            {DELIVERY_LOG.again}
          </Button>
        )
      }
    />
  )
}

function Figures({ delivery }: { delivery: WebhookDelivery }) {
  const { status, duration_ms, tries, next_try_at } = delivery
  return (
    <>
      {status !== null && <span>{DELIVERY_LOG.status(status)}</span>}{' '}
      {duration_ms !== null && <span>{DELIVERY_LOG.duration(duration_ms)}</span>}{' '}
      {tries > 0 && <span>{DELIVERY_LOG.tries(tries)}</span>}{' '}
      {tries > 0 && next_try_at !== null && (
        <span>
          {DELIVERY_LOG.nextTry} <TimeOfDay iso={next_try_at} />
        </span>
      )}
    </>
  )
}

const Answer = ({
  tried: { problem, leads_to, answer },
}: {
  tried: Pick<WebhookTry, 'problem' | 'leads_to' | 'answer'>
}) => (
  <>
    {problem !== null && <span>{problem}</span>}{' '}
    {leads_to !== null && <span dir="auto">{DELIVERY_LOG.leadsTo(leads_to)}</span>}{' '}
    {answer !== '' && (
      <span>
        {DELIVERY_LOG.answer}: <code dir="auto">{answer}</code>
      </span>
    )}
  </>
)

const EarlierTries = ({ tries }: { tries: readonly WebhookTry[] }) => (
  <details>
    <summary>{DELIVERY_LOG.earlier(tries.length)}</summary>
    <ol>
      {tries.toReversed().map((tried) => (
        <li key={tried.tried_at}>
          <TimeOfDay iso={tried.tried_at} />{' '}
          {tried.status !== null && <span>{DELIVERY_LOG.status(tried.status)}</span>} <Answer tried={tried} />
        </li>
      ))}
    </ol>
  </details>
)
