import { useEffect, useRef } from 'react'
import { beginningOf } from '../../../../platform/text/characters.ts'
import { say } from '../../../../ui/announcements/say.ts'
import type { ConversationDetails, EntryPage } from '../conversation-response.schema.ts'
import { MESSAGE_FILE_TEXTS } from '../files/message-file-texts.ts'
import { partnerName } from '../parts/partner-names.ts'
import { moveLine } from './move-line.ts'

type Item = EntryPage['items'][number]

/** A longer text isn't read aloud whole. It is in characters. */
const MOST_READ_ALOUD = 300

function wordsOf(item: Item, conversation: ConversationDetails): string {
  if (item.type === 'move') return [moveLine(item, conversation), item.words].filter(Boolean).join('. ')
  const words = beginningOf(item.content, MOST_READ_ALOUD)
  const files = item.files.length > 0 ? MESSAGE_FILE_TEXTS.count(item.files.length) : ''
  return `${partnerName(conversation)}: ${[words, files].filter(Boolean).join(', ')}`
}

/**
 * Says once what the other writes or does while the conversation is open, unless the viewer blocks them.
 * @param onNew for each time something arrives
 */
export function useNewItems(
  items: readonly Item[] | undefined,
  conversation: ConversationDetails,
  onNew: (arrived: readonly Item[]) => void,
): void {
  const known = useRef<{ id: string; created_at: string } | null>(null)
  useEffect(() => {
    if (!items) return
    const last = items.at(-1)
    const before = known.current
    known.current = last ? { id: last.id, created_at: last.created_at } : { id: '', created_at: '' }
    if (!before || !last || last.id === before.id) return
    const position = items.findIndex(({ id }) => id === before.id)
    // The one before may have been left out of the page meanwhile.
    const arrived = items
      .slice(position + 1)
      .filter((item) => position >= 0 || item.created_at > before.created_at)
      .filter((item) => item.is_own === true || !conversation.is_other_blocked)
    if (conversation.is_other_blocked && arrived.length === 0) return
    for (const item of arrived) if (item.is_own !== true) say(wordsOf(item, conversation))
    onNew(arrived)
  }, [items, conversation, onNew])
}
