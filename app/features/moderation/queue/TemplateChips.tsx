import { useId, useRef } from 'react'
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
  const box = useRef<HTMLFieldSetElement>(null)
  const choose = (index: number) => () => {
    const template = templates[index]
    if (template) onChoose(template)
    // From another radio button of the group, Tab would lead to the chosen one and not on to the text.
    box.current?.querySelectorAll('input')[index]?.focus()
  }
  useKeys(
    Object.fromEntries(templates.map((_, index) => [String(index + 1), choose(index)])),
    useSingleKeys(),
  )
  return (
    <fieldset ref={box}>
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
