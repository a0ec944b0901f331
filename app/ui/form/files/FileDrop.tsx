import { type DragEvent, type ReactNode, useState } from 'react'
import { lateIconPaths } from '../../../ui/icons/late-icon-paths.ts'
import { classNames } from '../../class-names.ts'
import { useFieldControl } from '../../controls/field-context.ts'
import { Icon } from '../../icons/Icon.tsx'
import { acceptsFile } from './accept.ts'
import { FileButton } from './FileButton.tsx'
import styles from './FileDrop.module.css'

type FileDropProps = {
  prompt: ReactNode
  overPrompt?: ReactNode
  hint?: ReactNode
  buttonLabel: string
  /** What stands beside the button. */
  actions?: ReactNode
  icon?: 'up' | 'image' | 'file'
  /** What a file input takes: 'image/*,.pdf'. */
  accept?: string
  name?: string
  multiple?: boolean
  disabled?: boolean
  /** Ignores presses, and keeps the focus. */
  busy?: boolean
  /** Gets at least one file; exactly one unless `multiple`. */
  onFiles: (files: File[]) => void
  /** Dropped files of a type that isn't accepted. */
  onRejected?: (files: File[]) => void
  className?: string
  /** What stands in place of icon and prompt. */
  children?: ReactNode
}

/** A `Field`'s label also names the button inside, which stays, with its focus, whatever stands beside it. */
export function FileDrop({
  prompt,
  overPrompt = prompt,
  hint,
  buttonLabel,
  actions,
  icon = 'up',
  accept,
  name,
  multiple = false,
  disabled = false,
  busy = false,
  onFiles,
  onRejected,
  className,
  children,
}: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const control = useFieldControl({})

  function handleFiles(files: File[]) {
    const accepted = files.filter((file) => acceptsFile(accept, file))
    const rejected = files.filter((file) => !acceptsFile(accept, file))
    if (accepted.length > 0) onFiles(multiple ? accepted : accepted.slice(0, 1))
    if (rejected.length > 0) onRejected?.(rejected)
  }

  function onDragOver(event: DragEvent) {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }

  function onDragLeave(event: DragEvent<HTMLElement>) {
    const isStillInside =
      event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
    if (!isStillInside) setIsOver(false)
  }

  function onDrop(event: DragEvent) {
    if (disabled) return
    event.preventDefault()
    setIsOver(false)
    handleFiles(Array.from(event.dataTransfer.files))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside is the control
    <div
      className={classNames(styles.drop, isOver && styles.over, className)}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      {children ?? (
        <>
          <Icon {...(icon === 'image' ? { path: lateIconPaths.image } : { name: icon })} />
          <div>
            <strong className={styles.prompt}>{isOver ? overPrompt : prompt}</strong>
            {hint && <p className="meta">{hint}</p>}
          </div>
        </>
      )}
      <span className={styles.actions}>
        <FileButton
          {...control}
          name={name}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          busy={busy}
          className={styles.button}
          onFiles={handleFiles}
        >
          {buttonLabel}
        </FileButton>
        {actions}
      </span>
    </div>
  )
}
