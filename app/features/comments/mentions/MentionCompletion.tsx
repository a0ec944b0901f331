import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useApi } from '../../../platform/api/use-api.ts'
import { say } from '../../../ui/announcements/say.ts'
import { Avatar } from '../../../ui/art/Avatar.tsx'
import { placeOf } from './caret.ts'
import styles from './MentionCompletion.module.css'
import { MENTION_COMPLETION_TEXTS } from './mention-completion-texts.ts'
import { mentionableQuery } from './mentionable.queries.ts'
import { type TypedMention, typedMention } from './typed-mention.ts'

/** The height that the list needs: about four people. */
const ROOM_PX = 220

/** A place below the line, or above it where a phone's keyboard leaves no room. */
function besideLine({ left, top, bottom }: ReturnType<typeof placeOf>): CSSProperties {
  const shown = window.visualViewport?.height ?? window.innerHeight
  return {
    left: `max(1rem, min(${Math.round(left)}px, 100vw - 23rem))`,
    ...(bottom + ROOM_PX > shown && top > ROOM_PX
      ? { bottom: window.innerHeight - top + 4 }
      : { top: bottom + 4 }),
  }
}

interface MentionCompletionProps {
  box: RefObject<HTMLTextAreaElement | null>
  startupId: string
}

/**
 * Completes handles in a text box of a story's discussion: a listbox at the caret, which leaves the focus in
 * the box.
 */
export function MentionCompletion({ box, startupId }: MentionCompletionProps) {
  const id = useId()
  const [typed, setTyped] = useState<TypedMention | null>(null)
  const [chosen, setChosen] = useState(0)
  const { data } = useQuery({
    ...mentionableQuery(useApi(), startupId, typed?.search ?? ''),
    enabled: typed !== null,
  })
  const people = (typed && data?.items) || []
  const isOpen = people.length > 0
  const list = useRef<HTMLDivElement>(null)
  const position = typed && isOpen && box.current ? besideLine(placeOf(box.current, typed.start)) : null

  const insert = (handle: string) => {
    const field = box.current
    if (!field || !typed) return
    field.focus()
    field.setRangeText(`@${handle} `, typed.start, typed.start + 1 + typed.search.length, 'end')
    setTyped(null)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    say(MENTION_COMPLETION_TEXTS.inserted(handle))
  }

  const onKey = (event: KeyboardEvent) => {
    // An input method uses these keys itself.
    if (!isOpen || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const person = people[chosen]
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move !== undefined) setChosen((chosen + move + people.length) % people.length)
    else if (event.key === 'Escape') setTyped(null)
    else if ((event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) && person)
      insert(person.handle)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const newest = useRef(onKey)
  useEffect(() => {
    newest.current = onKey
  })

  useEffect(() => {
    const field = box.current
    if (!field) return
    const look = (event?: Event) => {
      if (event instanceof InputEvent && event.isComposing) return
      const isCaret = field.selectionStart === field.selectionEnd && document.activeElement === field
      const next = isCaret ? typedMention(field.value, field.selectionStart) : null
      setTyped((last) => (last?.start === next?.start && last?.search === next?.search ? last : next))
      setChosen(0)
    }
    const onKeyDown = (event: KeyboardEvent) => newest.current(event)
    const close = () => setTyped(null)
    look()
    field.addEventListener('input', look)
    field.addEventListener('compositionend', look)
    field.addEventListener('click', look)
    field.addEventListener('keydown', onKeyDown)
    field.addEventListener('blur', close)
    window.addEventListener('scroll', close, { passive: true })
    return () => {
      field.removeEventListener('input', look)
      field.removeEventListener('compositionend', look)
      field.removeEventListener('click', look)
      field.removeEventListener('keydown', onKeyDown)
      field.removeEventListener('blur', close)
      window.removeEventListener('scroll', close)
    }
  }, [box])

  useEffect(() => {
    const field = box.current
    if (!field) return
    field.setAttribute('aria-autocomplete', 'list')
    if (isOpen) {
      field.setAttribute('aria-controls', id)
      field.setAttribute('aria-activedescendant', `${id}-${chosen}`)
    }
    return () => {
      field.removeAttribute('aria-controls')
      field.removeAttribute('aria-activedescendant')
    }
  }, [box, id, isOpen, chosen])

  useEffect(() => {
    if (isOpen) say(MENTION_COMPLETION_TEXTS.found(people.length))
  }, [isOpen, people.length])

  useEffect(() => {
    if (isOpen) list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, chosen])

  if (!position) return null
  // The list is no part of its section: those that the browser lays out late would cut it off.
  return createPortal(
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={MENTION_COMPLETION_TEXTS.label}
      className={styles.list}
      style={position}
    >
      {people.map(({ handle, full_name, avatar_url }, index) => (
        <div
          key={handle}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={styles.option}
          // The focus stays in the box.
          onPointerDown={(event) => event.preventDefault()}
          onPointerUp={() => insert(handle)}
        >
          <Avatar name={full_name || handle} src={avatar_url} size="sm" />
          <span className={styles.words}>
            <b dir="auto">{full_name || handle}</b>{' '}
            <span className="meta" dir="ltr">
              @{handle}
            </span>
          </span>
        </div>
      ))}
    </div>,
    document.body,
  )
}
