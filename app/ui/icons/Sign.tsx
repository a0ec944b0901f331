import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Sign.module.css'
import { type SignName, signPaths } from './sign-paths.ts'

type SignProps = Omit<ComponentProps<'svg'>, 'name'> & {
  name: SignName
  label?: string
}

/** Is as tall as the surrounding text, in its colour. Don't mix with `Icon` in one row. */
export function Sign({ name, label, className, ...props }: SignProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: a title would show as a tip; the label names it just as well
    <svg
      viewBox="0 0 16 16"
      className={classNames(styles.sign, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      {...props}
    >
      <path d={signPaths[name]} />
    </svg>
  )
}
