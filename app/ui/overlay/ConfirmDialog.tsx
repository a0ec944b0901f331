import * as RadixAlert from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/icon-paths.ts'
import { showFocused } from '../show-focused.ts'
import styles from './Dialog.module.css'
import { OVERLAY_TEXTS } from './overlay-texts.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useScrollLock } from './use-scroll-lock.ts'

type ConfirmDialogProps = {
  open: boolean
  /** Called with false on cancel. After `onConfirm` the caller closes it. */
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  icon?: IconName
  destructive?: boolean
  /** Ignores further confirmation; cancelling stays possible. */
  busy?: boolean
  onConfirm: () => void
  /** Where the focus goes on closing when the trigger is about to disappear; null for the trigger. */
  returnFocusTo?: () => HTMLElement | null
  children?: ReactNode
}

/** Asks before what can't be undone. Focuses cancel first; pressing outside does nothing. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = OVERLAY_TEXTS.cancel,
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
          <RadixAlert.Content className={styles.dialog} onFocus={showFocused} {...returnFocus}>
            <RadixAlert.Title className={styles.title}>{title}</RadixAlert.Title>
            <RadixAlert.Description className={styles.text}>{description}</RadixAlert.Description>
            {children}
            <div className={styles.actions}>
              <RadixAlert.Cancel asChild>
                <Button>{cancelLabel}</Button>
              </RadixAlert.Cancel>
              <Button variant={destructive ? 'danger' : 'ink'} busy={busy} onClick={onConfirm}>
                {icon && !busy && <Icon name={icon} />}
                <span>{confirmLabel}</span>
              </Button>
            </div>
          </RadixAlert.Content>
        </div>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  )
}
