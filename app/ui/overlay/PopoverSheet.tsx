import * as RadixPopover from 'radix-ui/popover'
import type { ReactNode, RefObject } from 'react'
import { showFocused } from '../show-focused.ts'
import styles from './Popover.module.css'

type PopoverSheetProps = {
  id: string
  label: string
  align: 'start' | 'center' | 'end'
  anchor: RefObject<HTMLButtonElement | null>
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** The lazy part of a popover: positioning, focus, Escape and presses outside. */
export function PopoverSheet({ id, label, align, anchor, open, onOpenChange, children }: PopoverSheetProps) {
  // The trigger closes the popover itself.
  function onInteractOutside(event: Event) {
    if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
  }

  // Radix would focus the first button; our links come first.
  function onOpenAutoFocus(event: Event) {
    event.preventDefault()
    if (event.currentTarget instanceof HTMLElement) {
      const first = event.currentTarget.querySelector<HTMLElement>('a[href], button, input')
      ;(first ?? event.currentTarget).focus()
    }
  }

  // The focus goes back to the trigger, unless it has moved elsewhere.
  function onCloseAutoFocus(event: Event) {
    event.preventDefault()
    if (document.activeElement === document.body) anchor.current?.focus()
  }

  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Anchor virtualRef={anchor} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          id={id}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={styles.sheet}
          onFocus={showFocused}
          onInteractOutside={onInteractOutside}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
