import type { Handover } from '../handover-response.schema.ts'
import { comesBack } from '../received.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import styles from './ScopeLists.module.css'
import { StepName } from './StepName.tsx'

/** What passes on and what doesn't, as both sign it. What is missing goes into the note. */
export function ScopeLists({ room }: { room: Handover }) {
  const moved = room.items.filter((item) => item.phase === 'move' && !comesBack(item, room.is_owner))
  return (
    <div className={styles.lists}>
      <section>
        <h3>{TEXTS.passesOn}</h3>
        <ul className={styles.things}>
          {moved.map((item) => (
            <li key={item.id}>
              <StepName {...item} />
              {item.state === 'not_applicable' && (
                <span className={styles.not}>{TEXTS.states.not_applicable}</span>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{TEXTS.stays}</h3>
        {room.stays.length === 0 ? (
          <p>{TEXTS.nothingStays}</p>
        ) : (
          <ul>
            {room.stays.map((thing) => (
              <li key={thing} dir="auto">
                {thing}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
