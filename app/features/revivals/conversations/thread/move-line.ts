import type { Conversation, Move } from '../conversation-response.schema.ts'
import { firstWord, partnerName, shortPartnerName } from '../parts/partner-names.ts'
import { MOVE_LINE_TEXTS } from './thread-texts.ts'

/** What a move says in the conversation. */
export function moveLine(move: Move, conversation: Conversation): string {
  const { is_own, from, to, way } = move
  if (is_own === null) return MOVE_LINE_TEXTS.byItself[to === 'closed' ? 'closed' : 'other']
  if (to === 'accepted')
    return is_own
      ? MOVE_LINE_TEXTS.accepted[way ?? 'take_over'](shortPartnerName(conversation), conversation.about.name)
      : MOVE_LINE_TEXTS.wasAccepted[way ?? 'take_over'](
          firstWord(shortPartnerName(conversation)),
          conversation.about.name,
        )
  const isReopened = (to === 'talking' && from !== 'new') || to === 'open'
  const { own, other } = MOVE_LINE_TEXTS[isReopened || to === 'open' ? 'reopened' : to]
  return is_own ? own : other(partnerName(conversation))
}
