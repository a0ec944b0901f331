import { useId } from 'react'
import type { ActId } from '../acts.ts'
import { Key } from './Key.tsx'
import { DECIDE_TEXTS } from './queue-texts.ts'
import { useSingleKeys } from './single-keys.ts'
import styles from './TemplateChips.module.css'
import { type Template, templatesFor } from './templates.ts'
import { useKeys } from './use-keys.ts'

interface TemplateChipsProps {
  act: ActId
  chosen: Template | null
  onChoose: (template: Template) => void
}

/** Reasons to start from. Choosing one fills the text. */
export function TemplateChips({ act, chosen, onChoose }: TemplateChipsProps) {
  const name = useId()
  const templates = templatesFor(act)
  useKeys(
    Object.fromEntries(templates.map((template, index) => [String(index + 1), () => onChoose(template)])),
    useSingleKeys(),
  )
  return (
    <fieldset>
      <legend className={styles.legend}>{DECIDE_TEXTS.templates}</legend>
      <div className={styles.chips}>
        {templates.map((template, index) => (
          <label key={template.label} className={styles.chip}>
            <input
              type="radio"
              name={name}
              checked={template === chosen}
              aria-keyshortcuts={String(index + 1)}
              onChange={() => onChoose(template)}
            />
            <span>
              {template.label} <Key>{String(index + 1)}</Key>
            </span>{' '}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
