import { useEffect, useRef } from 'react'
import { say, sentencesOf } from '../../../../ui/announcements/say.ts'
import { capitalized } from '../../names-in-sentences.ts'
import type { Handover } from '../handover-response.schema.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { stepName } from './StepName.tsx'
import { shortName } from './who.ts'

/** Says once what the other does while the room is open. A focus whose button has gone stays at its step. */
export function useRoomNews(room: Handover): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  const step = useRef<string | undefined>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = new Set(room.history.map(({ id }) => id))
    if (!before) return
    for (const act of room.history.toReversed())
      if (!before.has(act.id) && !act.is_own) say(wordsOf(act, room))
    if (document.activeElement === document.body && step.current)
      document.getElementById(step.current)?.querySelector('summary')?.focus({ preventScroll: true })
  }, [room])
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      step.current = target instanceof Element ? target.closest('details')?.id : undefined
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
}

function wordsOf({ item_id, is_own, act, words }: Handover['history'][number], room: Handover): string {
  const item = room.items.find(({ id }) => id === item_id)
  const who = is_own === null ? undefined : capitalized(shortName(room))
  const did = [who, TEXTS.acts[act] ?? act].filter(Boolean).join(' ')
  return sentencesOf(item ? TEXTS.stepIs(stepName(item), did) : did, words)
}
