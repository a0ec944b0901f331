import { capitalized } from '../../names-in-sentences.ts'
import type { ConversationDetails, ConversationMove } from '../conversation-response.schema.ts'
import { partnerName, shortPartnerName } from '../parts/partner-names.ts'
import { MOVE_LINE_TEXTS } from './thread-texts.ts'

/** What a move says in the conversation. */
export function moveLine(move: ConversationMove, conversation: ConversationDetails): string {
  const { is_own, from_state: from, to_state: to, way, handover } = move
  if (handover !== null) return MOVE_LINE_TEXTS.handovers[handover]
  if (is_own === null) return MOVE_LINE_TEXTS.byItself[to === 'closed' ? 'closed' : 'other']
  if (to === 'accepted')
    return is_own
      ? MOVE_LINE_TEXTS.accepted[way ?? 'take_over'](shortPartnerName(conversation), conversation.name)
      : MOVE_LINE_TEXTS.wasAccepted[way ?? 'take_over'](
          capitalized(shortPartnerName(conversation)),
          conversation.name,
        )
  const isReopened = to === 'open' || (to === 'talking' && from !== 'new')
  const { own, other } = MOVE_LINE_TEXTS[to === 'open' || isReopened ? 'reopened' : to]
  return is_own ? own : other(partnerName(conversation))
}
