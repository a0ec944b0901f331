import { Link } from '@tanstack/react-router'
import { closedLine } from '../offers/closed-line.ts'
import type { OfferHandover, RevivalWithStartup } from '../offers/revival-response.schema.ts'
import { PREVIEW_TEXTS } from './own-offer-texts.ts'
import { ReadersSee } from './ReadersSee.tsx'

interface TakenPreviewProps {
  offer: Pick<RevivalWithStartup, 'startup_id' | 'closed_reason' | 'closed_at'>
  handover: Pick<OfferHandover, 'state' | 'other_name' | 'created_at'>
}

/** What readers get of an offer once somebody takes the project over, and once they have. */
export function TakenPreview({ offer, handover }: TakenPreviewProps) {
  const { startup_id: id, closed_reason, closed_at } = offer
  const { state, other_name: name, created_at } = handover
  const isUnderWay = state === 'open'
  return (
    <ReadersSee state={isUnderWay ? 'closed' : 'revived'}>
      <p dir="auto">
        {isUnderWay
          ? `${closedLine(closed_reason, closed_at ?? created_at)}.`
          : name
            ? PREVIEW_TEXTS.runsIt(name)
            : PREVIEW_TEXTS.runsAgain}
      </p>
      <p>
        <Link to="/story/$id" params={{ id }} activeOptions={{ exact: true }}>
          {PREVIEW_TEXTS.story}
        </Link>
      </p>
    </ReadersSee>
  )
}
