import type { ReactNode } from 'react'
import { useViewer } from '../../../../kit/use-viewer.ts'
import { Avatar } from '../../../../ui/art/Avatar.tsx'
import { HiddenFace } from '../../conversations/parts/PartnerFace.tsx'
import { capitalized } from '../../names-in-sentences.ts'
import type { Handover } from '../handover-response.schema.ts'
import { IfNot } from './IfNot.tsx'
import styles from './RoomAside.module.css'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { otherName } from './who.ts'

/** Who the two are, what they agreed, and what they do if it doesn't work. */
export function RoomAside({ room }: { room: Handover }) {
  const { aside } = TEXTS
  const { user } = useViewer()
  const [own, others] = room.is_owner ? [aside.gives, aside.receives] : [aside.receives, aside.gives]
  const terms = [room.terms && (aside.ofTerms[room.terms] ?? room.terms), room.terms_note]
    .filter(Boolean)
    .join(', ')
  return (
    <aside className={styles.aside} aria-label={aside.label}>
      <section>
        <h2 className="folio">{aside.two}</h2>
        <ul className={styles.pair}>
          <Person
            name={TEXTS.you}
            role={own}
            legalName={room.own_legal_name}
            face={
              user && (
                <Avatar size="sm" name={user.user_metadata.full_name || user.email} src={user.avatar_url} />
              )
            }
          />
          <Person
            name={capitalized(otherName(room))}
            role={others}
            legalName={room.other_legal_name}
            face={
              room.other.is_hidden ? (
                <HiddenFace size="sm" />
              ) : (
                <Avatar size="sm" name={otherName(room)} src={room.other.avatar_url} />
              )
            }
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
      {(room.state === 'open' || room.may_return) && <IfNot room={room} />}
    </aside>
  )
}

interface PersonProps {
  name: string
  role: string
  legalName: string
  face: ReactNode
}

function Person({ name, role, legalName, face }: PersonProps) {
  return (
    <li>
      {face}
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
