import { CONVERSATION_TEXTS } from '../conversation-texts.ts'
import type { ConversationSummary } from '../conversation-response.schema.ts'

type Partnered = Pick<ConversationSummary, 'other' | 'about'>

/** Of an account without a name. */
const UNNAMED_MEMBER = 'A member'

/** Of the other, as far as the viewer may know. */
export function partnerName({ other, about }: Partnered): string {
  if (other.has_left) return CONVERSATION_TEXTS.leftMember
  if (other.is_hidden) return CONVERSATION_TEXTS.hiddenFounder(about.name)
  return other.full_name || UNNAMED_MEMBER
}

/** Within a sentence: "Ilse", "the founder". */
export function shortPartnerName({ other, about }: Partnered): string {
  if (other.is_hidden && !other.has_left) return 'the founder'
  const name = partnerName({ other, about })
  if (other.has_left || !other.full_name) return name.charAt(0).toLowerCase() + name.slice(1)
  return name.trim().split(/\s+/)[0] ?? name
}

/** At the beginning of a sentence. */
export const firstWord = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
