import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Icon.module.css'
import { type IconName, iconPaths } from './icon-paths.ts'

type IconProps = Omit<ComponentProps<'svg'>, 'name'> & {
  name?: IconName | undefined
  /**
   * The path of an icon that only pages loaded on demand show, in place of a name. The named ones are part of
   * every first visit.
   */
  path?: string | undefined
  /** The accessible name; without it the icon is decorative. */
  label?: string
  filled?: boolean
}

/** Is as tall as 1.25 lines of the surrounding text, in its colour. */
export function Icon({ name, path, label, filled = false, className, ...props }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would show as a tip; the label names it just as well
    <svg
      viewBox="0 0 24 24"
      className={classNames(
        styles.icon,
        filled && styles.filled,
        name && MIRRORED.has(name) && styles.turns,
        className,
      )}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...props}
    >
      <path d={name ? iconPaths[name] : path} />
    </svg>
  )
}

/** Directional icons are mirrored in right-to-left text. */
const MIRRORED: ReadonlySet<IconName> = new Set(['exit', 'left', 'right', 'turn'])
