import { useId } from 'react'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import styles from './Phase.module.css'
import { openItems } from './progress.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { Step } from './Step.tsx'

interface PhaseProps {
  room: Handover
  title: string
  items: readonly HandoverItem[]
}

export function Phase({ room, title, items }: PhaseProps) {
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
            <Step room={room} item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}
