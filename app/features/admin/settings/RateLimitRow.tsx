import { Input } from '../../../ui/controls/Input.tsx'
import { Cell, Row } from '../../../ui/layout/Table.tsx'
import { RATE_LIMITS_TEXTS } from './rate-limits-texts.ts'
import styles from './SettingsForm.module.css'
import type { AdjustableLimitRow } from './settings-response.schema.ts'

interface RateLimitRowProps {
  limit: AdjustableLimitRow
  isChanged: boolean
  isWrong: boolean
  value: string
  onChange: (text: string) => void
}

export function RateLimitRow({ limit, isChanged, isWrong, value, onChange }: RateLimitRowProps) {
  const { name, label, window, max, firstDay, least, most } = limit
  const [, within, onFirstDay] = RATE_LIMITS_TEXTS.columns
  return (
    <Row>
      <Cell head>
        <b>{label}</b>{' '}
        {isChanged && <span className={`meta ${styles.below}`}>{RATE_LIMITS_TEXTS.changed(max)}</span>}
      </Cell>
      <Cell label={within}>{RATE_LIMITS_TEXTS.within(window)}</Cell>
      <Cell label={onFirstDay}>{firstDay ?? RATE_LIMITS_TEXTS.same}</Cell>
      <Cell>
        <Input
          id={`limit-${name}`}
          aria-label={RATE_LIMITS_TEXTS.atMost(label)}
          aria-describedby={`bounds-${name}`}
          aria-invalid={isWrong || undefined}
          inputMode="numeric"
          maxLength={6}
          className={styles.number}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <span id={`bounds-${name}`} className={`meta ${styles.below}`}>
          {RATE_LIMITS_TEXTS.bounds(least, most)}
        </span>
      </Cell>
    </Row>
  )
}
