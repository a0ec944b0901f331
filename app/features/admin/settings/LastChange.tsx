import { TimeOfDay } from '../../../ui/labels/TimeOfDay.tsx'
import { SETTINGS_FORM } from './settings-form-texts.ts'

interface Change {
  name: string
  changed_at: string
  changed_by: string | null
}

/** Who changed one of these settings last, and when. */
export function LastChange({ names, changes }: { names: readonly string[]; changes: readonly Change[] }) {
  const [last] = changes
    .filter(({ name }) => names.includes(name))
    .toSorted((one, other) => other.changed_at.localeCompare(one.changed_at))
  if (!last) return null
  return (
    <p className="meta">
      <span dir="auto">{SETTINGS_FORM.changed(last.changed_by)}</span>{' '}
      <TimeOfDay iso={last.changed_at} isFull />
    </p>
  )
}
