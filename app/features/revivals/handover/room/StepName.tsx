import { ObjectName } from '../../../../ui/labels/ObjectName.tsx'
import { HANDOVER_KINDS, type HandoverKindName } from '../handover-kinds.ts'
import styles from './StepName.module.css'

interface Step {
  kind: HandoverKindName
  /** What of that kind, in the words of the founder. */
  what: string
}

/** What a step hands over. */
export const StepName = ({ kind, what }: Step) => (
  <>
    {HANDOVER_KINDS[kind].title} {what && <bdi className={styles.what}>{what}</bdi>}
  </>
)

/** The name of a step as text: 'Domain lumbermill.coffee'. */
export const stepName = ({ kind, what }: Step): string =>
  [HANDOVER_KINDS[kind].title, what].filter(Boolean).join(' ')

/**
 * Ends the name of a step's control with what passes on: "Note: Domain lumbermill.coffee". Several steps can
 * be open.
 */
export const StepObject = ({ item }: { item: Step }) => <ObjectName name={stepName(item)} />
