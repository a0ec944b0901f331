import { Icon } from '../../../ui/icons/Icon.tsx'
import styles from './CheckChips.module.css'

interface CheckChipsProps<Value extends string> {
  name: string
  options: readonly { value: Value; label: string }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

/** Chooses some of a few, in the order of the options. Goes into a `fieldset`, whose legend names them. */
export function CheckChips<Value extends string>({ name, options, value, onChange }: CheckChipsProps<Value>) {
  const toggled = (changed: Value, isChosen: boolean) =>
    options.flatMap((option) =>
      (option.value === changed ? isChosen : value.includes(option.value)) ? [option.value] : [],
    )
  return (
    <div className={styles.chips}>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            type="checkbox"
            name={name}
            value={option.value}
            checked={value.includes(option.value)}
            onChange={({ target }) => onChange(toggled(option.value, target.checked))}
          />
          <span>
            {value.includes(option.value) && <Icon name="check" />}
            {option.label}
          </span>{' '}
        </label>
      ))}
    </div>
  )
}
