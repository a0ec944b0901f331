import { useId } from 'react'
import { copyAndSay } from '../../../../kit/copy-and-say.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { PEOPLE_NOTICES as TEXTS } from '../kinds/people-notice-texts.ts'
import styles from './PeopleNotice.module.css'
import { StepObject } from './StepName.tsx'
import { otherName } from './who.ts'

/** A text for the people whose data passes on, from the one who held it or from the one who holds it now. */
export function PeopleNotice({ room, item }: { room: Handover; item: HandoverItem }) {
  const id = useId()
  const other = room.other_legal_name || otherName(room)
  const text = item.is_giver ? TEXTS.giver(room.name, other) : TEXTS.receiver(room.name, other)
  return (
    <section aria-labelledby={id} className={styles.notice}>
      <h3 id={id}>{item.is_giver ? TEXTS.label.giver : TEXTS.label.receiver}</h3>
      <blockquote dir="auto">{text}</blockquote>
      <div>
        <Button onClick={() => copyAndSay(text, TEXTS.copied, TEXTS.notCopied)}>
          {TEXTS.copy}
          <StepObject item={item} />
        </Button>{' '}
        <span className="meta">{TEXTS.hint}</span>
      </div>
    </section>
  )
}
