import type { ReactNode } from 'react'
import { Fresh } from '../../../ui/icons/Flag.tsx'
import { AccordionItem } from '../../../ui/layout/Accordion.tsx'
import styles from './InterestMessage.module.css'

interface InterestMessageProps {
  /** The picture of whom or what it is about. */
  picture: ReactNode
  name: string
  isNew?: boolean
  /** A second line under the name. */
  about: ReactNode
  message: string
  /** What can be done with it. */
  foot: ReactNode
  onOpen?: () => void
}

/** Characters of a closed letter: more than the one line that shows of them. */
const EXCERPT = 160

/** A letter in a list: closed it says whose it is and how it begins, open it says all that stands in it. */
export function InterestMessage({ picture, name, isNew = false, about, message, foot, onOpen }: InterestMessageProps) {
  return (
    <AccordionItem
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.()
      }}
      title={
        <span className={styles.head}>
          {picture}
          <span className={styles.words}>
            <span className={styles.name}>
              <bdi>{name}</bdi>
              {isNew && <Fresh className={styles.new}>New</Fresh>}
            </span>
            <span className={`meta ${styles.about}`}>{about}</span>
            <span className={`meta ${styles.excerpt}`} dir="auto">
              {[...message].slice(0, EXCERPT).join('')}
            </span>
          </span>
        </span>
      }
    >
      <p className={styles.message} dir="auto">
        {message}
      </p>
      <p className={styles.foot}>{foot}</p>
    </AccordionItem>
  )
}
