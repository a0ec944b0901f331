import type { ComponentProps, MouseEvent } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'
import { type ButtonLook, buttonClass } from './button-class.ts'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: a spinner stands before the words and pressing again does nothing. Focus stays. */
    busy?: boolean
  }

/** One ink button per view, outline for its siblings, quiet inside cards, ember only to move a project forward. */
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
    <button
      type="button"
      className={buttonClass({ variant, size, block, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? swallow : onClick}
      {...props}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

/** An anchor that looks like a button. Router links take `buttonClass()` instead. */
export function ButtonLink({ variant, size, block, className, ...props }: ComponentProps<'a'> & ButtonLook) {
  return <a className={buttonClass({ variant, size, block, className })} {...props} />
}

/** Keeps a busy submit button from submitting twice without taking its focus, as `disabled` would. */
function swallow(event: MouseEvent) {
  event.preventDefault()
}
