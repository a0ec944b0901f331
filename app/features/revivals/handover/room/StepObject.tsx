import { ObjectName } from '../../../../ui/labels/ObjectName.tsx'
import type { HandoverItem } from '../handover-response.schema.ts'
import { stepName } from './StepName.tsx'

/** Ends the name of a step's control with what passes on: "Note: Domain lumbermill.coffee". Several steps can be open. */
export const StepObject = ({ item }: { item: HandoverItem }) => <ObjectName name={stepName(item)} />
