import type { ReactNode } from 'react'
import { Clamped } from '../../../kit/Clamped.tsx'
import { beginningOf } from '../../../platform/text/characters.ts'
import { Fresh } from '../../../ui/icons/Flag.tsx'
import { FormattedText } from '../../../ui/labels/FormattedText.tsx'
import { AccordionItem } from '../../../ui/layout/Accordion.tsx'
import styles from './InterestMessage.module.css'
import { INBOX_TEXTS } from './inbox-texts.ts'

interface InterestMessageProps {
  id?: string
  open?: boolean
  picture: ReactNode
  name: string
  isNew?: boolean
  about: ReactNode
  message: string
  /** Shown while it is closed; the beginning of the message if not given. */
  excerpt?: string
  html?: string | undefined
  foot: ReactNode
  onOpen?: () => void
}

/** An excerpt has more characters than fit on one line. */
const EXCERPT_LENGTH = 160

export function InterestMessage({
  id,
  open,
  picture,
  name,
  isNew = false,
  about,
  message,
  excerpt = beginningOf(message, EXCERPT_LENGTH),
  html,
  foot,
  onOpen,
}: InterestMessageProps) {
  return (
    <AccordionItem
      id={id}
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.()
      }}
      title={
        <span className={styles.head}>
          {picture}
          <span className={styles.words}>
            <span className={styles.name}>
              <bdi>{name}</bdi> {isNew && <Fresh className={styles.new}>{INBOX_TEXTS.new}</Fresh>}
            </span>{' '}
            <span className={`meta ${styles.about}`}>{about}</span>{' '}
            <Clamped as="span" lines={1} className={`meta ${styles.excerpt}`}>
              {excerpt}
            </Clamped>
          </span>
        </span>
      }
    >
      {html ? (
        <FormattedText html={html} className={styles.formatted} />
      ) : (
        <p className={styles.message} dir="auto">
          {message}
        </p>
      )}
      <p className={styles.foot}>{foot}</p>
    </AccordionItem>
  )
}
