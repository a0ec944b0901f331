import { Avatar } from '../../../../ui/art/Avatar.tsx'
import { capitalized } from '../../names-in-sentences.ts'
import type { Handover } from '../handover-response.schema.ts'
import { IfNot } from './IfNot.tsx'
import styles from './RoomAside.module.css'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { otherName } from './who.ts'

/** Who the two are, what they agreed, and what they do if it doesn't work. */
export function RoomAside({ room }: { room: Handover }) {
  const { aside } = TEXTS
  const [own, others] = room.is_owner ? [aside.gives, aside.receives] : [aside.receives, aside.gives]
  const terms = [room.terms && (aside.ofTerms[room.terms] ?? room.terms), room.terms_note]
    .filter(Boolean)
    .join(', ')
  return (
    <aside className={styles.aside} aria-label={aside.label}>
      <section>
        <h2 className="folio">{aside.two}</h2>
        <ul className={styles.pair}>
          <Person name={TEXTS.you} role={own} legalName={room.own_legal_name} avatar={null} />
          <Person
            name={capitalized(otherName(room))}
            role={others}
            legalName={room.other_legal_name}
            avatar={room.other.avatar_url}
          />
        </ul>
      </section>
      <section>
        <h2 className="folio">{aside.agreed}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>{aside.terms}</dt>
            <dd dir="auto">{terms || aside.notNamed}</dd>
          </div>
          {room.advice_hours !== null && room.advice_hours > 0 && (
            <div>
              <dt>{aside.stillGives}</dt>
              <dd>{aside.hours(room.advice_hours, room.advice_months)}</dd>
            </div>
          )}
          {room.inspection_days !== null && (
            <div>
              <dt>{aside.inspection}</dt>
              <dd>{aside.days(room.inspection_days)}</dd>
            </div>
          )}
        </dl>
      </section>
      {room.state === 'open' && <IfNot room={room} />}
    </aside>
  )
}

interface PersonProps {
  name: string
  role: string
  legalName: string
  avatar: string | null
}

function Person({ name, role, legalName, avatar }: PersonProps) {
  return (
    <li>
      <Avatar size="sm" name={name} src={avatar} />
      <span>
        <b dir="auto">{name}</b>{' '}
        <span className="meta">
          {role}
          {legalName && <bdi>{TEXTS.aside.as(legalName)}</bdi>}
        </span>
      </span>
    </li>
  )
}
