import type { Handover } from '../handover-response.schema.ts'
import { PHASE_LABELS } from '../handover-texts.ts'
import { HANDOVER_PHASES } from '../kinds/kind.ts'
import { comesBack } from '../received.ts'
import { AddStep } from './AddStep.tsx'
import { EndPanel } from './EndPanel.tsx'
import styles from './Room.module.css'
import { RoomAside } from './RoomAside.tsx'
import { RoomPhase } from './RoomPhase.tsx'
import { RoomProgress } from './RoomProgress.tsx'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { Turns } from './Turns.tsx'
import { useRoomNews } from './use-room-news.ts'

/** Whose turn it is first, then the steps phase by phase; beside them what was agreed. */
export function Room({ room }: { room: Handover }) {
  useRoomNews(room)
  const isOpen = room.state === 'open'
  const back = room.items.filter((item) => comesBack(item, room.is_owner))
  const own = room.items.filter((item) => !comesBack(item, room.is_owner))
  // What has moved is what comes back: the list begins anew.
  const phases = room.state === 'returned' ? [] : HANDOVER_PHASES
  return (
    <div className={styles.room}>
      <div>
        <EndPanel room={room} />
        {isOpen && <RoomProgress room={room} />}
        {isOpen && <Turns room={room} />}
        {room.state === 'returned' && back.length > 0 && (
          <RoomPhase room={room} title={TEXTS.phaseBack} items={back} />
        )}
        {phases.map((phase) => (
          <RoomPhase
            key={phase}
            room={room}
            title={PHASE_LABELS[phase]}
            items={own.filter((item) => item.phase === phase)}
          />
        ))}
        {isOpen && <AddStep room={room} />}
      </div>
      <RoomAside room={room} />
    </div>
  )
}
