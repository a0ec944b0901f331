import { HANDOVER_KINDS } from '../handover-kinds.ts'
import type { HandoverItem } from '../handover-response.schema.ts'

/** What passes on in a step: 'Domain lumbermill.coffee'. */
export const stepName = ({ kind, what }: HandoverItem): string =>
  [HANDOVER_KINDS[kind].title, what].filter(Boolean).join(' ')
