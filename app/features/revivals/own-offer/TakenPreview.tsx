import { Link } from '@tanstack/react-router'
import { closedLine } from '../offers/closed-line.ts'
import type { OfferHandover, RevivalWithStartup } from '../offers/revival-response.schema.ts'
import { PREVIEW_TEXTS } from './own-offer-texts.ts'
import { ReadersSee } from './ReadersSee.tsx'

interface TakenPreviewProps {
  offer: Pick<RevivalWithStartup, 'startup_id' | 'is_taken_over' | 'closed_reason' | 'closed_at'>
  handover: Pick<OfferHandover, 'other_name' | 'created_at'>
}

/** What readers get of an offer once somebody takes the project over, and once they have. */
export function TakenPreview({ offer, handover }: TakenPreviewProps) {
  const { startup_id: id, is_taken_over: isRevived, closed_reason, closed_at } = offer
  const { other_name: name, created_at } = handover
  return (
    <ReadersSee state={isRevived ? 'revived' : 'closed'}>
      <p dir="auto">
        {!isRevived
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
