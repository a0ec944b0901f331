import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import styles from './IconButton.module.css'
import { PressNote } from './PressNote.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  label: string
  icon?: IconName
  /** The path of an icon without a name, in place of `icon`: see `Icon`. */
  path?: string
  filled?: boolean
  /** What became of the last press. */
  note?: string | undefined
  /** The size: 44 or 36 px. Default `md`. */
  size?: 'sm' | 'md'
}

export function IconButton({
  label,
  icon,
  path,
  filled,
  note,
  size = 'md',
  className,
  ...props
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={note ? `${label}. ${note}` : label}
      title={label}
      className={iconButtonClass({ size, className })}
      {...props}
    >
      <Icon name={icon} path={path} filled={filled} />
      <PressNote from="end">{note}</PressNote>
    </button>
  )
}

export function iconButtonClass({
  size = 'md',
  className,
}: {
  size?: 'sm' | 'md'
  className?: string
} = {}): string {
  return classNames(styles.button, size === 'sm' && styles.small, className)
}
