import { classNames } from '../../../../ui/class-names.ts'
import { mediumDate, shortDate } from '../../../../ui/dates.ts'
import { useHydratedValue } from '../../../../ui/use-hydrated-value.ts'
import { capitalized } from '../../names-in-sentences.ts'
import type { Handover, HandoverItem } from '../handover-response.schema.ts'
import { isLate } from './progress.ts'
import styles from './RoomStep.module.css'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import { StepBody } from './StepBody.tsx'
import { StepName } from './StepName.tsx'
import { StepSign } from './StepSign.tsx'
import { shortName } from './who.ts'

/** A step is a line that opens, also without scripts. */
export function RoomStep({ room, item }: { room: Handover; item: HandoverItem }) {
  const late = useHydratedValue(isLate(item, Date.now()), false)
  const at = item.accepted_at ?? item.handed_over_at
  return (
    <details id={`step-${item.id}`} className={classNames(styles.step, styles[item.state])}>
      <summary>
        <span className={styles.sign}>
          <StepSign state={item.state} />
        </span>{' '}
        <span>
          <b className={styles.name}>
            <StepName {...item} />
          </b>{' '}
          <span className={styles.meta}>
            {[whoseOf(room, item), daysOf(item)].join(' · ')}
            {late && (
              <>
                {' · '}
                <span className={styles.late}>{TEXTS.late}</span>
              </>
            )}
          </span>
        </span>{' '}
        <span className={styles.state}>
          <b className={styles.word}>{wordOf(item)}</b> {at && <time dateTime={at}>{shortDate(at)}</time>}
        </span>
      </summary>
      <StepBody room={room} item={item} />
    </details>
  )
}

function wordOf({ state, signs_both }: HandoverItem): string {
  if (signs_both && state === 'accepted') return TEXTS.signed
  return signs_both && state === 'handed_over' ? TEXTS.halfSigned : TEXTS.states[state]
}

function whoseOf(room: Handover, item: HandoverItem): string {
  const other = shortName(room)
  const [giver, receiver] = item.is_giver ? [TEXTS.you, other] : [capitalized(other), TEXTS.you.toLowerCase()]
  if (item.signs_both) {
    if (item.state !== 'handed_over') return TEXTS.both
    return item.own_signed_at === null ? TEXTS.hasSigned(capitalized(other)) : TEXTS.youSigned
  }
  if (item.giver_declines) return TEXTS.declinedBy(item.is_giver ? TEXTS.you : capitalized(other))
  if (item.kind === 'dns_and_mail') return TEXTS.server
  if (item.kind === 'secrets') return item.is_giver ? capitalized(other) : TEXTS.you
  if (item.kind === 'old_access') return TEXTS.lastOfAll(giver)
  return TEXTS.fromTo(giver, receiver)
}

const daysOf = ({ days, expected_on }: HandoverItem) =>
  expected_on === null ? TEXTS.days(days.from, days.to) : TEXTS.dueOn(mediumDate(expected_on))
