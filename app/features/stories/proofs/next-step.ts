import type { OwnProof } from './proof-response.schema.ts'
import { PROOF_PAGE_TEXTS } from './proof-texts.ts'

/** What a founder does once the code is copied; undefined if it was found. */
export const nextStepOf = ({ kind, state }: Pick<OwnProof, 'kind' | 'state'>): string | undefined =>
  state === 'proven' ? undefined : PROOF_PAGE_TEXTS.nextSteps[kind]
