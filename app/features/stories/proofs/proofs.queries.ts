import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { FactsInput } from '../facts/facts.schema.ts'
import type { NewProof } from './proof.schema.ts'
import type { ProofsApi } from './proofs.api.ts'

const proofs = (api: ApiTransport) => apiClient<ProofsApi>(api, '/proofs')

/** The member's own proofs of a story, and what can be proven about it. */
export const proofsQuery = (api: ApiTransport, startupId: string) =>
  queryOptions({
    queryKey: ['startups', 'proofs', startupId],
    queryFn: () => unwrap(proofs(api).index.$get({ query: { startup_id: startupId } })),
  })

export const beginProof = (api: ApiTransport, json: NewProof) => unwrap(proofs(api).index.$post({ json }))

export const checkProof = (api: ApiTransport, id: string) =>
  unwrap(proofs(api)[':id'].check.$post({ param: { id } }))

export const putAnswer = (api: ApiTransport, id: string, answer: string) =>
  unwrap(proofs(api)[':id'].answer.$put({ param: { id }, json: { answer } }))

export const putClaimedFacts = (api: ApiTransport, id: string, json: FactsInput) =>
  unwrap(proofs(api)[':id'].facts.$put({ param: { id }, json }))

export const takeProofBack = (api: ApiTransport, id: string) =>
  unwrap(proofs(api)[':id'].$delete({ param: { id } }))
