import { classNames } from '../../../../ui/class-names.ts'
import { Sign } from '../../../../ui/icons/Sign.tsx'
import gauge from '../../../../ui/labels/gauge.module.css'
import { useHydratedValue } from '../../../../ui/use-hydrated-value.ts'
import { daysOf } from '../checklist.ts'
import type { Handover } from '../handover-response.schema.ts'
import { countedItems, dayOf, openItems } from './progress.ts'
import styles from './RoomProgress.module.css'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'

/** Draws the progress from the bars to the triangle. */
export function RoomProgress({ room }: { room: Handover }) {
  const items = countedItems(room)
  const all = items.length
  const days = daysOf(items)
  const done = all - openItems(items).length
  const about = TEXTS.about(days)
  const day = TEXTS.dayOf(dayOf(room.created_at, Date.now()), days)
  const time = useHydratedValue(done === 0 ? about : day, about)
  return (
    <>
      <div className={styles.tape} role="img" aria-label={TEXTS.closed(done, all)}>
        <Sign name="pause" className={styles.bars} />
        <span className={classNames(gauge.gauge, styles.run)}>
          <span style={{ inlineSize: `${all === 0 ? 0 : (done / all) * 100}%` }} />
        </span>
        <Sign name="play" className={styles.play} />
      </div>
      <p className={styles.sum}>
        <b>{TEXTS.progress(done, all)}</b> <span>{time}</span>
      </p>
    </>
  )
}
