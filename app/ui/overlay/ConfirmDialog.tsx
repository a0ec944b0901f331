import * as RadixAlert from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import { useScrollLock } from '../use-scroll-lock.ts'
import styles from './Dialog.module.css'
import { useReturnFocus } from './use-return-focus.ts'

type ConfirmDialogProps = {
  open: boolean
  /** Asked with false when the person backs out. After `onConfirm` the caller closes it. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What will happen. */
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  icon?: IconName
  /** Crimson, for deletion and the like. Default true. */
  destructive?: boolean
  /** The act is under way: asking for it again does nothing. The way out stays open, however long it takes. */
  busy?: boolean
  onConfirm: () => void
  /** Where the focus goes on closing, when what had it is about to go; null for back there. */
  returnFocusTo?: () => HTMLElement | null
  /** What may be said with it: a field or two between the words and the buttons. */
  children?: ReactNode
}

/** Asks before something that cannot be undone. The focus starts on the way out; a press beside it does nothing. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  icon,
  destructive = true,
  busy = false,
  onConfirm,
  returnFocusTo,
  children,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus(returnFocusTo)
  useScrollLock(open)
  return (
    <RadixAlert.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlert.Portal>
        <div className={styles.scrim}>
          <RadixAlert.Content className={styles.dialog} {...returnFocus}>
            <RadixAlert.Title className={styles.title}>{title}</RadixAlert.Title>
            <RadixAlert.Description className={styles.words}>{description}</RadixAlert.Description>
            {children}
            <div className={styles.actions}>
              <RadixAlert.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </RadixAlert.Cancel>
              <Button variant={destructive ? 'danger' : 'ink'} busy={busy} onClick={onConfirm}>
                {icon && !busy && <Icon name={icon} />}
                {confirmLabel}
              </Button>
            </div>
          </RadixAlert.Content>
        </div>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  )
}
