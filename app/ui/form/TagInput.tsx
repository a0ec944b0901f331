import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { lateIconPaths } from '../../ui/icons/late-icon-paths.ts'
import { classNames } from '../class-names.ts'
import { Button } from '../controls/Button.tsx'
import { FieldContext } from '../controls/field-context.ts'
import { Input } from '../controls/Input.tsx'
import { Icon } from '../icons/Icon.tsx'
import { isEnter } from '../is-enter.ts'
import { addTags, hasSeparator, removeTag, type TagAddition } from '../labels/tag-list.ts'
import { FORM_TEXTS } from './form-texts.ts'
import styles from './TagInput.module.css'

type TagInputProps = {
  value: readonly string[]
  onChange: (tags: readonly string[]) => void
  /** Submits every tag under this name. */
  name?: string
  placeholder?: string
  addLabel?: string
  maxTags?: number
  /** How many characters a tag can have. */
  maxLength?: number
  /** Cuts a tag of a pasted list to that length. */
  shorten?: (tag: string) => string
  disabled?: boolean
  className?: string
}

/**
 * Goes into a `Field`, whose label names the input. Enter, the button, a comma, a semicolon and leaving the
 * field add what was typed; a pasted list becomes one tag each. Announces changes.
 */
export function TagInput({
  value,
  onChange,
  name,
  placeholder,
  addLabel = FORM_TEXTS.add,
  maxTags,
  maxLength,
  shorten,
  disabled,
  className,
}: TagInputProps) {
  const field = use(FieldContext)
  const buttonId = useId()
  const [draft, setDraft] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const removedAt = useRef<number>(null)

  // The next remove button has the focus after a removal.
  useEffect(() => {
    if (removedAt.current === null) return
    const crosses = list.current?.querySelectorAll('button') ?? []
    const next = crosses[Math.min(removedAt.current, crosses.length - 1)] ?? input.current
    removedAt.current = null
    next?.focus()
  })

  function add(text: string) {
    const addition = addTags(value, text, maxTags, shorten)
    if (addition.outcome !== 'empty') setAnnouncement(announcementOf(addition, text.trim()))
    if (addition.added.length > 0) onChange(addition.tags)
    setDraft(addition.left)
  }

  function addAndStay() {
    add(draft)
    input.current?.focus()
  }

  function onType({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
    if (!isComposing && hasSeparator(target.value)) add(target.value)
    else setDraft(target.value)
  }

  function onPaste(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData('text')
    // The input would cut a list to the length of one tag.
    if (!hasSeparator(pasted.trim())) return
    event.preventDefault()
    add(`${draft}${pasted}`)
  }

  function remove(tag: string) {
    removedAt.current = value.indexOf(tag)
    setAnnouncement(FORM_TEXTS.removed(tag))
    onChange(removeTag(value, tag))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isEnter(event)) return
    event.preventDefault()
    addAndStay()
  }

  return (
    <div className={classNames(styles.tagInput, className)}>
      <Input
        ref={input}
        value={draft}
        onChange={onType}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => add(draft)}
        placeholder={placeholder}
        maxLength={maxLength}
        disabled={disabled}
        autoComplete="off"
        enterKeyHint="done"
        dir="auto"
      />
      <Button
        id={buttonId}
        variant="quiet"
        // A form has several: 'Add Roles'.
        aria-labelledby={field ? `${buttonId} ${field.labelId}` : undefined}
        onClick={addAndStay}
        disabled={disabled}
      >
        <Icon path={lateIconPaths.plus} />
        {addLabel}
      </Button>
      {value.length > 0 && (
        <ul ref={list} className={styles.tags}>
          {value.map((tag) => (
            <li key={tag} className={styles.tag}>
              <span dir="auto">{tag}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={FORM_TEXTS.remove(tag)}
                disabled={disabled}
                onClick={() => remove(tag)}
              >
                <Icon name="close" />
              </button>
              {name && <input type="hidden" name={name} value={tag} />}
            </li>
          ))}
        </ul>
      )}
      <span role="status" className="vh">
        {announcement}
      </span>
    </div>
  )
}

const announcementOf = ({ outcome, added }: TagAddition, typed: string): string => {
  const lines = [
    ...(added.length > 0 ? [FORM_TEXTS.added(added.join(', '))] : []),
    ...(outcome === 'duplicate' ? [FORM_TEXTS.duplicate(typed)] : []),
    ...(outcome === 'full' ? [FORM_TEXTS.full] : []),
  ]
  return lines.join('. ')
}
