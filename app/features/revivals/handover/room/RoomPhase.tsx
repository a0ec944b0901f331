import { useId } from 'react'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { openItems } from './progress.ts'
import styles from './RoomPhase.module.css'
import { RoomStep } from './RoomStep.tsx'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'

interface RoomPhaseProps {
  room: Handover
  title: string
  items: readonly HandoverItem[]
}

export function RoomPhase({ room, title, items }: RoomPhaseProps) {
  const id = useId()
  if (items.length === 0) return null
  return (
    <section className={styles.phase} aria-labelledby={id}>
      <h2 id={id}>
        {title} <span>{TEXTS.count(items.length - openItems(items).length, items.length)}</span>
      </h2>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <RoomStep room={room} item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}
