import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { buttonClass } from '../controls/button-class.ts'
import { Icon } from '../icons/Icon.tsx'
import { acceptsFile } from './accept.ts'
import styles from './FileDrop.module.css'
import { useFieldControl } from './field-context.ts'

type FileDropProps = {
  /** 'Drop files here' */
  prompt: ReactNode
  /** The same while files hang over it: 'Drop to add the cover'. */
  overPrompt?: ReactNode
  hint?: ReactNode
  buttonLabel: string
  icon?: 'up' | 'image' | 'file'
  /** As for a file input: 'image/*,.pdf'. */
  accept?: string
  /** The name of the file input. */
  name?: string
  multiple?: boolean
  disabled?: boolean
  /** At least one file; exactly one unless `multiple`. */
  onFiles: (files: File[]) => void
  /** Dropped files of a type that isn't accepted. */
  onRefused?: (files: File[]) => void
  className?: string
  /** Replaces prompt and button; dropping still works. */
  children?: ReactNode
}

/** Chooses files by button or drag and drop. Inside a `Field` the label also names the button. */
export function FileDrop({
  prompt,
  overPrompt = prompt,
  hint,
  buttonLabel,
  icon = 'up',
  accept,
  name,
  multiple = false,
  disabled = false,
  onFiles,
  onRefused,
  className,
  children,
}: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const control = useFieldControl({})

  function take(files: File[]) {
    const accepted = files.filter((file) => acceptsFile(accept, file))
    const refused = files.filter((file) => !acceptsFile(accept, file))
    if (accepted.length > 0) onFiles(multiple ? accepted : accepted.slice(0, 1))
    if (refused.length > 0) onRefused?.(refused)
  }

  function onChange(event: ChangeEvent<HTMLInputElement>) {
    take(Array.from(event.target.files ?? []))
    // Lets the same file be chosen again.
    event.target.value = ''
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
    take(Array.from(event.dataTransfer.files))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the shortcut, the button inside is the control
    <div
      className={classNames(styles.drop, isOver && styles.over, className)}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      {children ?? (
        <>
          <Icon name={icon} />
          <div>
            <strong className={styles.prompt}>{isOver ? overPrompt : prompt}</strong>
            {hint && <p className="meta">{hint}</p>}
          </div>
          <label className={classNames(buttonClass({ variant: 'quiet' }), styles.button)}>
            {buttonLabel}
            <input
              {...control}
              type="file"
              name={name}
              accept={accept}
              multiple={multiple}
              disabled={disabled}
              onChange={onChange}
              className={styles.input}
            />
          </label>
        </>
      )}
    </div>
  )
}
