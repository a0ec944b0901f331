import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { StoryDeletionApi } from './story-deletion.api.ts'
import type { WithdrawalApi } from './withdrawal.api.ts'

export const setWithdrawn = (api: ApiTransport, id: string, isWithdrawn: boolean) => {
  const story = apiClient<WithdrawalApi>(api, '/startups')[':id']
  return unwrap((isWithdrawn ? story.withdraw : story.publish).$post({ param: { id } }))
}

/** Deletes a story for good. */
export const deleteStory = (api: ApiTransport, id: string) =>
  unwrap(apiClient<StoryDeletionApi>(api, '/startups')[':id'].$delete({ param: { id } }))
