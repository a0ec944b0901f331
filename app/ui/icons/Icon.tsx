import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Icon.module.css'
import { type IconName, iconPaths } from './icon-paths.ts'

type IconProps = Omit<ComponentProps<'svg'>, 'name'> & {
  name: IconName
  /** Says what the icon means where no words stand beside it; without it the icon is decoration. */
  label?: string
  /** Fills the outline: a saved bookmark. */
  filled?: boolean
}

/** A line icon, as tall as 1.25 lines of the text around it and in its colour. */
export function Icon({ name, label, filled = false, className, ...props }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would show as a tip; the label names it just as well
    <svg
      viewBox="0 0 24 24"
      className={classNames(
        styles.icon,
        filled && styles.filled,
        turning.has(name) && styles.turns,
        className,
      )}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...props}
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}

/** These point along the line of reading and turn with it. */
const turning: ReadonlySet<IconName> = new Set(['exit', 'left', 'right', 'turn'])
