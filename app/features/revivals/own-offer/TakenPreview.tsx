import { Link } from '@tanstack/react-router'
import { closedLine } from '../offers/closed-line.ts'
import type { OfferHandover, RevivalWithStartup } from '../offers/revival-response.schema.ts'
import { PREVIEW_TEXTS } from './own-offer-texts.ts'
import { ReadersSee } from './ReadersSee.tsx'

interface TakenPreviewProps {
  offer: Pick<RevivalWithStartup, 'startup_id' | 'is_taken_over' | 'closed_reason' | 'closed_at'>
  /** It is null once nothing is left of it. */
  handover: Pick<OfferHandover, 'other_name'> | null
}

/** What readers get of an offer once somebody takes the project over, and once they have. */
export function TakenPreview({ offer, handover }: TakenPreviewProps) {
  const { startup_id: id, is_taken_over: isRevived, closed_reason, closed_at } = offer
  const name = handover?.other_name
  return (
    <ReadersSee state={isRevived ? 'revived' : 'closed'}>
      <p dir="auto">
        {!isRevived
          ? closed_at && `${closedLine(closed_reason, closed_at)}.`
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
