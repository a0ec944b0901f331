import { counted } from '../../../ui/numbers.ts'

const KB = 1024

/** An amount such as "9.6 GB" or "120 MB". */
export function byteText(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB']
  let value = bytes / KB
  let unit = 0
  while (value >= KB && unit < units.length - 1) {
    value /= KB
    unit += 1
  }
  return `${value >= 100 ? Math.round(value) : Math.round(value * 10) / 10} ${units[unit]}`
}

/** A duration such as "9 days", "3 hours" or "12 minutes". */
export function durationText(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000))
  if (minutes >= 2_880) return counted(Math.floor(minutes / 1_440), 'day')
  if (minutes >= 120) return counted(Math.floor(minutes / 60), 'hour')
  return counted(minutes, 'minute')
}
