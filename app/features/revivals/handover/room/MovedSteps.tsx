import { capitalized } from '../../names-in-sentences.ts'
import type { Handover } from '../handover-response.schema.ts'
import styles from './IfNot.module.css'
import { movedItems } from './progress.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { StepName } from './StepName.tsx'
import { shortName } from './who.ts'

/** What the receiver has already, however the handover ends. */
export function MovedSteps({ room }: { room: Handover }) {
  const { moved } = TEXTS
  const items = movedItems(room)
  return (
    <div className={styles.moved}>
      {items.length === 0 ? (
        <p>{moved.nothing}</p>
      ) : (
        <>
          <p>{room.is_owner ? moved.other(capitalized(shortName(room))) : moved.own}</p>
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <StepName {...item} />
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{moved.stays}</p>
    </div>
  )
}
