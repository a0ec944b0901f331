import { classNames } from '../../../ui/class-names.ts'
import { useStoryForm } from './form.ts'
import styles from './SectionIndex.module.css'
import { SECTIONS } from './story-fields.ts'
import { SUBMIT_TEXTS } from './submit-texts.ts'

export function SectionIndex() {
  const { errors } = useStoryForm().formState
  return (
    <nav className={styles.index} aria-label={SUBMIT_TEXTS.sections}>
      <ol>
        {SECTIONS.map(({ id, title, fields }, index) => {
          const toFix = fields.filter((field) => errors[field]).length
          return (
            <li key={id}>
              <a href={`#${id}`} className={classNames(styles.entry, toFix > 0 && styles.bad)}>
                <span className={styles.number} aria-hidden>
                  {index + 1}
                </span>
                <span>{toFix > 0 ? `${title}${SUBMIT_TEXTS.toFix(toFix)}` : title}</span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
