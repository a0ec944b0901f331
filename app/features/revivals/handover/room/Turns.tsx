import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { turnsOf } from '../turns.ts'
import { countedItems } from './progress.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { StepName } from './StepName.tsx'
import { StepSign } from './StepSign.tsx'
import styles from './Turns.module.css'
import { shortName } from './who.ts'

/** Whose turn it is comes before the list. */
export function Turns({ room }: { room: Handover }) {
  const { own, others } = turnsOf(countedItems(room))
  return (
    <>
      <div className={styles.turns}>
        <Turn title={TEXTS.yourTurn} items={own} none={TEXTS.nothingWaits} />
        <Turn title={TEXTS.turnOf(shortName(room))} items={others} none={TEXTS.nothingElse} />
      </div>
      {!room.is_owner && <p className={styles.hint}>{TEXTS.onlyYouClose}</p>}
    </>
  )
}

function Turn({ title, items, none }: { title: string; items: readonly HandoverItem[]; none: string }) {
  return (
    <section>
      <h2>
        {title} <span>{items.length}</span>
      </h2>
      {items.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.id}>
              <a href={`#step-${item.id}`}>
                <StepSign state={item.state} />
                <span>
                  <b>
                    <StepName {...item} />
                  </b>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
