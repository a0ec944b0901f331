import { useEffect, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './SectionIndex.module.css'
import { useStoryForm } from './sections/form.ts'
import { SECTIONS } from './sections/story-fields.ts'
import { SUBMIT_TEXTS } from './sections/submit-texts.ts'

export function SectionIndex() {
  const { errors } = useStoryForm().formState
  const current = useCurrentSection()
  return (
    <nav className={styles.index} aria-label={SUBMIT_TEXTS.sections}>
      <ol>
        {SECTIONS.map(({ id, title, fields }, index) => {
          const toFix = fields.filter((field) => errors[field]).length
          return (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current || undefined}
                className={classNames(styles.entry, toFix > 0 && styles.bad)}
              >
                <span className={styles.number} aria-hidden>
                  {index + 1}
                </span>{' '}
                <span>{toFix > 0 ? `${title}${SUBMIT_TEXTS.toFix(toFix)}` : title}</span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The section that is at this part of the window's height is the one that somebody is busy with. */
const LINE = 0.35

/** The id of the section in view. */
function useCurrentSection(): string {
  const [current, setCurrent] = useState<string>(SECTIONS[0].id)
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(target.id)
      },
      { rootMargin: `-${LINE * 100}% 0px -${(1 - LINE) * 100}%` },
    )
    for (const { id } of SECTIONS) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [])
  return current
}
