import { useEffect, useRef, useState } from 'react'
import { say } from '../../../../ui/announcements/say.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/controls/IconButton.tsx'
import { Input } from '../../../../ui/controls/Input.tsx'
import { readPictureUrl } from '../../../uploads/upload.ts'
import { STORY_LIMITS } from '../../story.ts'
import styles from './pictures.module.css'
import { moved, type Screenshot } from './screenshots.ts'
import { PICTURE_TEXTS } from './submit-texts.ts'

interface ScreenshotListProps {
  screenshots: readonly Screenshot[]
  onChange: (screenshots: Screenshot[]) => void
}

/** Arrows, or dragging with a mouse, change the order. */
export function ScreenshotList({ screenshots, onChange }: ScreenshotListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const focusAfterMove = useRef<{ index: number; step: -1 | 1 }>(null)
  const count = screenshots.length

  // The button moves with its picture, which takes its focus away.
  useEffect(() => {
    const target = focusAfterMove.current
    if (!target) return
    focusAfterMove.current = null
    const buttons = list.current?.children[target.index]?.querySelectorAll<HTMLButtonElement>('[data-step]')
    const enabled = [...(buttons ?? [])].filter((button) => !button.disabled)
    ;(enabled.find((button) => button.dataset.step === String(target.step)) ?? enabled[0])?.focus()
  })

  const move = (from: number, to: number) => {
    onChange(moved(screenshots, from, to))
    say(PICTURE_TEXTS.moved(to + 1, count))
  }
  const step = (index: number, by: -1 | 1) => {
    focusAfterMove.current = { index: index + by, step: by }
    move(index, index + by)
  }
  const remove = (index: number) => {
    onChange(screenshots.filter((_, at) => at !== index))
    say(PICTURE_TEXTS.screenshotRemoved(index + 1))
  }
  const describe = (index: number, caption: string) =>
    onChange(screenshots.map((shown, at) => (at === index ? { ...shown, caption } : shown)))

  return (
    <ul ref={list} className={styles.pictures}>
      {screenshots.map(({ url, caption }, index) => {
        const size = readPictureUrl(url)
        const number = index + 1
        return (
          <li
            key={url}
            className={styles.item}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined && dragged !== index) move(dragged, index)
              setDragged(undefined)
            }}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows do the same */}
            <div
              className={classNames(styles.picture, dragged === index && styles.dragged)}
              draggable={count > 1}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(index)
              }}
              onDragEnd={() => setDragged(undefined)}
            >
              <img
                src={url}
                alt={PICTURE_TEXTS.screenshot(number)}
                width={size?.width}
                height={size?.height}
                draggable={false}
              />
              <IconButton
                icon="close"
                label={PICTURE_TEXTS.removeScreenshot(number)}
                size="sm"
                className={styles.remove}
                onClick={() => remove(index)}
              />
              {count > 1 && (
                <div className={styles.moves}>
                  <IconButton
                    icon="left"
                    label={PICTURE_TEXTS.moveEarlier(number)}
                    size="sm"
                    data-step={-1}
                    disabled={index === 0}
                    onClick={() => step(index, -1)}
                  />
                  <IconButton
                    icon="right"
                    label={PICTURE_TEXTS.moveLater(number)}
                    size="sm"
                    data-step={1}
                    disabled={number === count}
                    onClick={() => step(index, 1)}
                  />
                </div>
              )}
            </div>
            <Input
              id={`caption-${index}`}
              aria-label={PICTURE_TEXTS.caption(number)}
              placeholder={PICTURE_TEXTS.captionPlaceholder}
              maxLength={STORY_LIMITS.caption}
              dir="auto"
              value={caption}
              onChange={(event) => describe(index, event.target.value)}
            />
          </li>
        )
      })}
    </ul>
  )
}
