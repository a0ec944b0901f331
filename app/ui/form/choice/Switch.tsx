import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import box from './box.module.css'
import styles from './Switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  state?: ReactNode
}

/** Shows pause bars if off, a play triangle if on. `className` goes to the label. */
export function Switch({ label, state, className, ...props }: SwitchProps) {
  return (
    <label className={classNames(styles.switch, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox knows by itself whether it is checked */}
      <input type="checkbox" role="switch" className={classNames(box.box, styles.input)} {...props} />
      <span>
        {label} {state && <span className="meta">{state}</span>}
      </span>{' '}
    </label>
  )
}
