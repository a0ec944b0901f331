import * as RadixPopover from 'radix-ui/popover'
import type { ReactNode, RefObject } from 'react'
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

/** The part of a popover that is fetched when it is needed: places the sheet and minds focus, Escape and presses beside it. */
export function PopoverSheet({ id, label, align, anchor, open, onOpenChange, children }: PopoverSheetProps) {
  // A press on the trigger is no press beside the sheet: the trigger itself closes it.
  function onInteractOutside(event: Event) {
    if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
  }

  // Radix would pass over links to the first button; on our sheets they come first.
  function onOpenAutoFocus(event: Event) {
    event.preventDefault()
    if (event.currentTarget instanceof HTMLElement) {
      const first = event.currentTarget.querySelector<HTMLElement>('a[href], button, input')
      ;(first ?? event.currentTarget).focus()
    }
  }

  // Back to the trigger, unless the person has gone elsewhere meanwhile.
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
