import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { FactProblem } from '../facts/facts-problems.ts'
import styles from './FactsProblems.module.css'
import type { FactsFormValues } from './facts-values.ts'
import { FACT_NAMES, MILESTONE_SECTION, OWN_FACTS_TEXTS } from './own-facts-texts.ts'
import { useFactsForm } from './use-facts-form.ts'

interface FactsProblemsProps {
  /** The problems of the last attempt. Those whose field has changed since are left out. */
  problems: readonly FactProblem[]
  onSelect: (field: string) => void
}

/** Sums up what was refused; each sentence leads to its field. */
export function FactsProblems({ problems, onSelect }: FactsProblemsProps) {
  const { getFieldState, formState } = useFactsForm()
  const left = problems.filter(
    ({ field }) => getFieldState(field as keyof FactsFormValues, formState).error !== undefined,
  )
  if (left.length === 0) return null
  return (
    <Notice role="alert" level={2} icon={<Icon name="alert" />} title={OWN_FACTS_TEXTS.problems(left.length)}>
      <p>{OWN_FACTS_TEXTS.problemsHint}</p>
      <ul>
        {left.map(({ field, message }) => (
          <li key={field}>
            <button type="button" className={styles.field} onClick={() => onSelect(field)}>
              {nameOf(field)}
            </button>
            : {message}.
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const nameOf = (field: string) => {
  const [name = '', index] = field.split('.')
  return name === 'milestones' && index !== undefined
    ? MILESTONE_SECTION.number(Number(index) + 1)
    : (FACT_NAMES[name] ?? name)
}
