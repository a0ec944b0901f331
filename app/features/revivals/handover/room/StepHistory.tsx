import { TimeOfDay } from '../../../../ui/labels/TimeOfDay.tsx'
import { capitalized } from '../../names-in-sentences.ts'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import styles from './StepHistory.module.css'
import { shortName } from './who.ts'

/** What happened to a step, newest first. Nothing of it is ever changed. */
export function StepHistory({ room, item }: { room: Handover; item: HandoverItem }) {
  const acts = room.history.filter(({ item_id }) => item_id === item.id)
  if (acts.length === 0) return null
  return (
    <ol className={styles.past} aria-label={TEXTS.history}>
      {acts.map(({ id, act, is_own, words, created_at }) => (
        <li key={id}>
          <TimeOfDay iso={created_at} isFull />{' '}
          <span>
            {is_own !== null && (
              <>
                <b>{is_own ? TEXTS.you : capitalized(shortName(room))}</b>{' '}
              </>
            )}
            {TEXTS.acts[act] ?? act}
            {words && <q dir="auto">{words}</q>}
          </span>
        </li>
      ))}
    </ol>
  )
}
