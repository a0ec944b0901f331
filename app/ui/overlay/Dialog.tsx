import * as RadixDialog from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { showFocused } from '../show-focused.ts'
import styles from './Dialog.module.css'
import { OVERLAY_TEXTS } from './overlay-texts.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useScrollLock } from './use-scroll-lock.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** The dialog is 480 or 720 px wide. Default `md`. */
  size?: 'md' | 'lg'
  /** Whether the content is long: the header is sticky, and phones show it full screen. */
  sheet?: boolean
  className?: string
  children?: ReactNode
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  actions,
  size = 'md',
  sheet = false,
  className,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus()
  useScrollLock(open)
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <div className={classNames(styles.scrim, sheet && styles.roomy)}>
          <RadixDialog.Content
            className={classNames(
              styles.dialog,
              size === 'lg' && styles.large,
              sheet && styles.sheet,
              className,
            )}
            data-sheet={sheet || undefined}
            onFocus={showFocused}
            {...(!description && { 'aria-describedby': undefined })}
            {...returnFocus}
          >
            <div className={styles.head}>
              <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
              <RadixDialog.Close asChild>
                <IconButton label={OVERLAY_TEXTS.close} icon="close" size="sm" />
              </RadixDialog.Close>
            </div>
            {description && (
              <RadixDialog.Description className={styles.text}>{description}</RadixDialog.Description>
            )}
            {children}
            {actions && <div className={styles.actions}>{actions}</div>}
          </RadixDialog.Content>
        </div>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
