import { type TouchEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../controls/IconButton.tsx'
import styles from './Lightbox.module.css'
import { OVERLAY_TEXTS } from './overlay-texts.ts'
import { useScrollLock } from './use-scroll-lock.ts'

export interface LightboxPicture {
  src: string
  alt: string
  caption: string | undefined
  /** The width in pixels, where it is known. */
  width: number | undefined
  height: number | undefined
}

interface LightboxProps {
  /** What they show. */
  label: string
  /** There is at least one. */
  pictures: readonly LightboxPicture[]
  /** The index of the picture to begin with. */
  first: number
  /** The focus is back where it was. */
  onClose: () => void
}

/** A shorter movement is a press. It is in pixels. */
const SWIPE = 40

/** Shows pictures as large as the window. Arrow keys, Home, End and swipes lead around, in a ring. */
export function Lightbox({ label, pictures, first, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const start = useRef<{ x: number; y: number }>(null)
  const [index, setIndex] = useState(first)
  const last = pictures.length - 1
  const picture = pictures[index]
  useScrollLock(true)

  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') onClose()
      else if (event.key === 'ArrowRight') setIndex((shown) => (shown === last ? 0 : shown + 1))
      else if (event.key === 'ArrowLeft') setIndex((shown) => (shown === 0 ? last : shown - 1))
      else if (event.key === 'Home') setIndex(0)
      else if (event.key === 'End') setIndex(last)
      else return
      event.preventDefault()
      // Escape must not also close a dialog that the picture was opened from.
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [last, onClose])

  const move = (step: 1 | -1) => setIndex((index + step + pictures.length) % pictures.length)

  function onTouchStart({ touches }: TouchEvent) {
    // Two fingers zoom, and one moves what is zoomed.
    const touch = touches[0]
    const isSwipe = touch && touches.length === 1 && (window.visualViewport?.scale ?? 1) === 1
    start.current = isSwipe ? { x: touch.clientX, y: touch.clientY } : null
  }

  function onTouchEnd({ changedTouches }: TouchEvent) {
    const touch = changedTouches[0]
    if (!start.current || !touch) return
    const [x, y] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
    start.current = null
    if (last > 0 && Math.abs(x) > SWIPE && Math.abs(x) > Math.abs(y)) move(x < 0 ? 1 : -1)
  }

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={styles.lightbox}
      // The back gesture of a phone cancels it, for example.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.top}>
        <p className="num" role="status">
          {last > 0 && OVERLAY_TEXTS.position(index + 1, pictures.length)}
        </p>
        <IconButton label={OVERLAY_TEXTS.close} icon="close" onClick={onClose} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has Escape and the arrow keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div
        className={styles.stage}
        onTouchStart={onTouchStart}
        onTouchEnd={onTouchEnd}
        onClick={(event) => event.target === event.currentTarget && onClose()}
      >
        {picture && (
          <img
            // The one before would stay until the next has loaded.
            key={index}
            src={picture.src}
            alt={picture.alt}
            width={picture.width}
            height={picture.height}
            className={styles.picture}
          />
        )}
      </div>
      <div className={styles.foot}>
        {last > 0 && <IconButton label={OVERLAY_TEXTS.previous} icon="left" onClick={() => move(-1)} />}
        <div className={styles.words} aria-live="polite">
          {picture?.caption && <p dir="auto">{picture.caption}</p>}
          {last > 0 && <p className={styles.keys}>{OVERLAY_TEXTS.keys}</p>}
        </div>
        {last > 0 && <IconButton label={OVERLAY_TEXTS.next} icon="right" onClick={() => move(1)} />}
      </div>
    </dialog>
  )
}
