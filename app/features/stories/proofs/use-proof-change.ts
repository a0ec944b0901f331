import { useAction } from '../../../kit/use-action.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { useApi } from '../../../platform/api/use-api.ts'
import { PROOF_PAGE_TEXTS } from './proof-texts.ts'
import { proofsQuery } from './proofs.queries.ts'

/** Sends a change of a proof, and reads what the page and the story say then. An error is said. */
export function useProofChange<Change, Answer>(
  startupId: string,
  send: (api: ApiTransport, change: Change) => Promise<Answer>,
) {
  const api = useApi()
  return useAction({
    run: send,
    failed: { title: PROOF_PAGE_TEXTS.failed, description: PROOF_PAGE_TEXTS.failed },
    refreshes: [proofsQuery(api, startupId).queryKey, ['startups', 'one', startupId]],
  })
}
