import { firstName } from '../../names-in-sentences.ts'
import type { Conversation } from '../conversation-response.schema.ts'
import { CONVERSATION_TEXTS } from '../conversations-texts.ts'

type Partnered = Pick<Conversation, 'other' | 'name'>

/** Names the other, as far as the viewer may know. */
export function partnerName({ other, name }: Partnered): string {
  if (other.is === 'deleted') return CONVERSATION_TEXTS.deleted
  if (other.is === 'hidden_founder') return CONVERSATION_TEXTS.founderOf(name)
  return other.full_name || CONVERSATION_TEXTS.unnamed
}

/** Names the other within a sentence: "Ilse", "the founder". */
export function shortPartnerName(conversation: Partnered): string {
  const { other } = conversation
  if (other.is === 'hidden_founder') return 'the founder'
  const name = partnerName(conversation)
  if (other.is === 'deleted' || !other.full_name) return name.charAt(0).toLowerCase() + name.slice(1)
  return firstName(name)
}
