import { mediumDate, shortDate, shortDateTime } from '../../../../ui/dates.ts'
import { useHydratedValue } from '../../../../ui/use-hydrated-value.ts'
import { MESSAGE_TIME_TEXTS } from './message-time-texts.ts'

interface MessageTimeProps {
  iso: string
  /** Whether it is as short as in a list: "9:12 AM", "Nov 19"; else "Today, 9:12 AM", "Nov 19, 2026". */
  isShort?: boolean
  className?: string | undefined
}

const isToday = (iso: string) => new Date(iso).toDateString() === new Date().toDateString()

/** The time of what happened today in the reader's zone, which only browsers know; the date of all else. */
export function MessageTime({ iso, isShort = false, className }: MessageTimeProps) {
  const isLocal = useHydratedValue(true, false)
  return (
    <time dateTime={iso} title={mediumDate(iso)} className={className}>
      {isLocal && isToday(iso) ? timeToday(iso, isShort) : dateOf(iso, isShort)}
    </time>
  )
}

function timeToday(iso: string, isShort: boolean) {
  const time = shortDateTime(iso, true).split(', ')[1] ?? ''
  return isShort ? time : MESSAGE_TIME_TEXTS.today(time)
}

const dateOf = (iso: string, isShort: boolean) =>
  isShort && new Date(iso).getUTCFullYear() === new Date().getUTCFullYear() ? shortDate(iso) : mediumDate(iso)
