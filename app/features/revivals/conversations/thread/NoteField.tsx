import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useApi, useDraftOwner } from '../../../../platform/api/use-api.ts'
import { textDraft } from '../../../../platform/browser/draft.ts'
import { useAnnounced } from '../../../../ui/announcements/use-announced.ts'
import { TextArea } from '../../../../ui/controls/TextArea.tsx'
import { useDebounced } from '../../../../ui/form/use-debounced.ts'
import { CONVERSATION_LIMITS } from '../conversation.ts'
import type { ConversationDetails } from '../conversation-response.schema.ts'
import { refetchConversations, sendNote } from '../conversations.queries.ts'
import { SIDE_TEXTS } from './thread-texts.ts'

const PAUSE_MS = 800

/** What only the viewer reads. It saves itself. */
export function NoteField({ conversation: { id, note } }: { conversation: ConversationDetails }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const draft = textDraft(`note:${id}`, useDraftOwner())
  const [text, setText] = useState(() => draft.read() ?? note ?? '')
  const [outcome, setOutcome] = useState('')
  const fieldId = useId()
  useAnnounced(outcome)
  const saveSoon = useDebounced((words: string) => {
    sendNote(api, id, words.trim()).then(
      () => {
        draft.delete()
        setOutcome(SIDE_TEXTS.noteSaved)
        void refetchConversations(queryClient)
      },
      () => setOutcome(SIDE_TEXTS.noteFailed),
    )
  }, PAUSE_MS)
  const saveNow = useEffectEvent(() => void saveSoon.flush())
  useEffect(() => () => saveNow(), [])
  return (
    <>
      <label htmlFor={fieldId} className="vh">
        {SIDE_TEXTS.noteLabel}
      </label>
      <TextArea
        id={fieldId}
        name="note"
        voice="sans"
        autoGrow
        maxLength={CONVERSATION_LIMITS.note}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setOutcome('')
          draft.save(target.value)
          saveSoon(target.value)
        }}
        onBlur={() => void saveSoon.flush()}
      />
      {outcome && <p className="meta">{outcome}</p>}
    </>
  )
}
