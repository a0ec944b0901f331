import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../class-names.ts'
import { type ButtonLook, buttonClass } from '../../controls/button-class.ts'
import styles from './FileButton.module.css'

type FileButtonProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'onChange' | 'children'> &
  Pick<ButtonLook, 'size'> & {
    className?: string | undefined
    /** Ignores presses, and keeps the focus. */
    busy?: boolean
    onFiles: (files: File[]) => void
    children: ReactNode
  }

/** Opens the file dialog. Takes the props of a file input. */
export function FileButton({ size, className, busy = false, onFiles, children, ...input }: FileButtonProps) {
  return (
    <label className={classNames(buttonClass({ variant: 'quiet', size }), styles.button, className)}>
      {children}
      <input
        {...input}
        type="file"
        className={styles.input}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
        onChange={({ target }) => {
          const files = Array.from(target.files ?? [])
          // Lets the same file be chosen again.
          target.value = ''
          onFiles(files)
        }}
      />
    </label>
  )
}
