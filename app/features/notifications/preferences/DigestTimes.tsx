import { useId } from 'react'
import { Select } from '../../../ui/controls/Select.tsx'
import { useHydratedValue } from '../../../ui/use-hydrated-value.ts'
import type { Preferences } from '../notification.schema.ts'
import { PREFERENCE_TEXTS } from '../notifications-texts.ts'
import styles from './PreferencesScreen.module.css'

type Times = Preferences['times']

const HOURS = [6, 8, 12, 18, 21]

/** The browser knows the zones; what the server renders has the member's own. */
const zonesOf = (own: string) => {
  const known = Intl.supportedValuesOf('timeZone')
  return [...new Set(['UTC', own, ...known])]
}

interface DigestTimesProps {
  times: Times
  onChange: (times: Partial<Times>) => void
}

export function DigestTimes({ times, onChange }: DigestTimesProps) {
  const ids = { daily: useId(), weekly: useId(), zone: useId(), title: useId() }
  const isBrowser = useHydratedValue(true, false)
  const { daily_hour, weekly_day, time_zone } = times
  const hours = [...new Set([...HOURS, daily_hour])].sort((a, b) => a - b)
  const zones = isBrowser ? zonesOf(time_zone) : [time_zone]
  return (
    <section aria-labelledby={ids.title} className={styles.block}>
      <h2 id={ids.title}>{PREFERENCE_TEXTS.when}</h2>
      <p>{PREFERENCE_TEXTS.whenHint}</p>
      <div className={styles.times}>
        <div>
          <label htmlFor={ids.daily}>{PREFERENCE_TEXTS.dailyAt}</label>{' '}
          <Select
            id={ids.daily}
            value={daily_hour}
            onChange={({ currentTarget }) => onChange({ daily_hour: Number(currentTarget.value) })}
          >
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {PREFERENCE_TEXTS.hour(hour)}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <label htmlFor={ids.weekly}>{PREFERENCE_TEXTS.weeklyOn}</label>{' '}
          <Select
            id={ids.weekly}
            value={weekly_day}
            onChange={({ currentTarget }) => onChange({ weekly_day: Number(currentTarget.value) })}
          >
            {PREFERENCE_TEXTS.weekdays.map((day, index) => (
              <option key={day} value={index + 1}>
                {day}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <label htmlFor={ids.zone}>{PREFERENCE_TEXTS.timeZone}</label>{' '}
          <Select
            id={ids.zone}
            value={time_zone}
            onChange={({ currentTarget }) => onChange({ time_zone: currentTarget.value })}
          >
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        </div>
      </div>
    </section>
  )
}
