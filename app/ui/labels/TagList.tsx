import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { LABEL_TEXTS } from './label-texts.ts'
import { Marked } from './Marked.tsx'
import { Tag } from './Tag.tsx'
import styles from './TagList.module.css'

type TagListProps = Omit<ComponentProps<'ul'>, 'children'> & {
  tags: readonly string[]
  /** Shows the first `max` and counts the rest as '+N'. Default: all. */
  max?: number
  tagClassName?: string
}

export function TagList({ tags, max = tags.length, tagClassName, className, ...props }: TagListProps) {
  if (tags.length === 0) return null
  const rest = tags.length - max
  return (
    <ul className={classNames(styles.list, className)} {...props}>
      {tags.slice(0, max).map((tag) => (
        <li key={tag} className={styles.item}>
          <Tag className={tagClassName}>
            <Marked>{tag}</Marked>
          </Tag>
        </li>
      ))}
      {rest > 0 && (
        <li className={styles.rest}>
          <span aria-hidden>+{rest}</span> <span className="vh">{LABEL_TEXTS.moreTags(rest)}</span>
        </li>
      )}
    </ul>
  )
}
