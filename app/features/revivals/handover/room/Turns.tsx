import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { countedItems, turnsOf } from './progress.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { StepName } from './StepName.tsx'
import { StepSign } from './StepSign.tsx'
import styles from './Turns.module.css'
import { otherName } from './who.ts'

/** Whose turn it is comes before the list. A phase that isn't begun waits for nobody. */
export function Turns({ room }: { room: Handover }) {
  const items = countedItems(room).filter((item) => isDue(item, room))
  const own = items.filter((item) => turnsOf(item).isOwn)
  const others = items.filter((item) => turnsOf(item).isOther)
  return (
    <>
      <div className={styles.turns}>
        <Turn title={TEXTS.yourTurn} items={own} none={TEXTS.nothingWaits} />
        <Turn title={TEXTS.turnOf(otherName(room))} items={others} none={TEXTS.nothingElse} />
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

/** What comes first is agreed; cleaning up waits until everything has moved. */
function isDue(item: HandoverItem, { items }: Handover): boolean {
  const isOpen = (each: HandoverItem) => each.state !== 'accepted' && each.state !== 'not_applicable'
  if (item.state === 'handed_over' || item.state === 'problem') return true
  if (item.phase === 'agree') return true
  if (items.some((each) => each.kind === 'scope' && isOpen(each))) return false
  return item.phase === 'move' || !items.some((each) => each.phase === 'move' && isOpen(each))
}
