import type { ComponentProps, MouseEvent } from 'react'
import styles from './Button.module.css'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Spinner } from './Spinner.tsx'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Shows a spinner and ignores presses. Keeps the focus. */
    busy?: boolean
  }

/**
 * One `ink` button per view, `line` for its siblings, `quiet` inside cards, `ember` only for revival. A blank
 * holds its words apart from what follows, for readers without styles.
 */
export function Button({
  variant,
  size,
  block,
  busy = false,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant, size, block, className })}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={busy ? preventClick : onClick}
        {...props}
      >
        {busy && <Spinner />}
        <span className={styles.label}>{children}</span>
      </button>{' '}
    </>
  )
}

export function ButtonLink({ variant, size, block, className, ...props }: ComponentProps<'a'> & ButtonLook) {
  return (
    <>
      <a className={buttonClass({ variant, size, block, className })} {...props} />{' '}
    </>
  )
}

/** Prevents a second submit while keeping the focus, which `disabled` would drop. */
function preventClick(event: MouseEvent) {
  event.preventDefault()
}
