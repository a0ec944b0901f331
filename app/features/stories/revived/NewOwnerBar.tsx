import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Sign } from '../../../ui/icons/Sign.tsx'
import { ADD_UPDATE_ID, OWNER_TEXTS } from '../own/owner-texts.ts'
import type { StoryRevival } from '../story-response.schema.ts'
import { ChapterForm } from './ChapterForm.tsx'
import { CHAPTER_TEXTS } from './chapter-texts.ts'
import styles from './NewOwnerBar.module.css'

interface NewOwnerBarProps {
  startupId: string
  revival: StoryRevival
  /** Whether its second story is told already. */
  hasSecond: boolean
  /** Opens the form of an update. */
  onAdd: () => void
}

/** What the new owner of a revived project can do with its story: tell what happened next, add updates. */
export function NewOwnerBar({ startupId, revival, hasSecond, onAdd }: NewOwnerBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <section aria-label={CHAPTER_TEXTS.label} className={styles.bar}>
      <div className={`wrap ${styles.row}`}>
        <p className={styles.state}>
          <Sign name="revived" />
          <b>{CHAPTER_TEXTS.label}</b> <span>{CHAPTER_TEXTS.hint}</span>
        </p>
        <Button ref={opener} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {revival.chapter ? CHAPTER_TEXTS.edit : CHAPTER_TEXTS.write}
        </Button>
        <Button id={ADD_UPDATE_ID} onClick={onAdd}>
          {OWNER_TEXTS.addUpdate}
        </Button>
        {!hasSecond && (
          <p className={styles.again}>
            {CHAPTER_TEXTS.again}{' '}
            <Link to="/submit" search={{ continues: startupId }}>
              {CHAPTER_TEXTS.tellSecond}
            </Link>
          </p>
        )}
      </div>
      {isOpen && (
        <div className="wrap">
          <ChapterForm startupId={startupId} revival={revival} onClose={close} />
        </div>
      )}
    </section>
  )
}
