import { classNames } from '../../../../ui/class-names.ts'
import gauge from '../../../../ui/labels/gauge.module.css'
import { useHydratedValue } from '../../../../ui/use-hydrated-value.ts'
import { ROOM_TEXTS as TEXTS } from './room-texts.ts'
import styles from './Timer.module.css'

const SLOTS = 24
const HOUR = 3_600_000

interface TimerProps {
  handedOverAt: string
  expiresAt: string
  what: string
  hours: number
}

/** What is left of something that ends, in 24 slots and in words. */
export function Timer({ handedOverAt, expiresAt, what, hours }: TimerProps) {
  const [start, end] = [Date.parse(handedOverAt), Date.parse(expiresAt)]
  const now = Date.now()
  const left = useHydratedValue(end <= now ? TEXTS.expiryOver : TEXTS.expiryLeft(leftOf(end - now)), '')
  const gone = Math.min(SLOTS, Math.max(0, Math.round(((now - start) / Math.max(1, end - start)) * SLOTS)))
  const gonePart = useHydratedValue(String(gone), '0')
  return (
    <div className={styles.timer}>
      <span className={classNames(gauge.gauge, styles.slots)} aria-hidden>
        {Array.from({ length: SLOTS }, (_, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slots have no other name
          <span key={slot} className={slot < Number(gonePart) ? styles.gone : undefined} />
        ))}
      </span>
      <p>
        {left && <b>{left} </b>}
        {TEXTS.expiry(what, hours)}
      </p>
    </div>
  )
}

function leftOf(ms: number): string {
  if (ms < HOUR) return TEXTS.minutesLeft(Math.ceil(ms / 60_000))
  return ms < 48 * HOUR
    ? TEXTS.hoursLeft(Math.floor(ms / HOUR))
    : TEXTS.daysLeft(Math.floor(ms / (24 * HOUR)))
}
