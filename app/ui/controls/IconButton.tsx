import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import styles from './IconButton.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & {
  /** What pressing it does; also shown as a tip. */
  label: string
  icon: IconName
  /** Fills the icon: a bookmark that is set. */
  filled?: boolean
  /** 44 px, or 36 in dense rows. Default `md`. */
  size?: 'sm' | 'md'
}

/** A button that is only an icon. */
export function IconButton({ label, icon, filled, size = 'md', className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={iconButtonClass({ size, className })}
      {...props}
    >
      <Icon name={icon} filled={filled} />
    </button>
  )
}

/** The class of an icon button, for links that are only an icon; they bring their own `aria-label`. */
export function iconButtonClass({
  size = 'md',
  className,
}: {
  size?: 'sm' | 'md'
  className?: string
} = {}): string {
  return classNames(styles.button, size === 'sm' && styles.small, className)
}
