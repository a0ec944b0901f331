import { type Draft, type DraftOwner, textDraft } from '../../../platform/browser/draft.ts'
import type { ActId } from '../acts.ts'
import type { EntryId } from './queue.queries.ts'

/** The words for an act on an entry, until they are sent. */
export const decisionDraft = (act: ActId, { kind, id }: EntryId, owner: DraftOwner): Draft<string> =>
  textDraft(`decision:${act}:${kind}:${id}`, owner)
