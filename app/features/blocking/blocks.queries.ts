import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import type { Toggle } from '../../platform/api/toggle.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { BlockList, MuteState } from './block-response.schema.ts'
import { BLOCKING_TEXTS } from './blocking-texts.ts'
import type { BlockListApi, BlocksApi, MutesApi } from './blocks.api.ts'

const BLOCKS_KEY = ['blocks'] as const

/** Whom the member blocks, and what they muted. */
export const blocksQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: BLOCKS_KEY,
    queryFn: () => unwrap(apiClient<BlockListApi>(api, '/blocks').index.$get()),
    staleTime: 60_000,
  })

export const isBlocked = (list: BlockList | undefined, id: string) =>
  list?.people.some((person) => person.id === id) ?? false

export const isMuted = (list: BlockList | undefined, id: string) =>
  list?.stories.some((story) => story.id === id) ?? false

export function changeBlock(api: ApiTransport, id: string, on: boolean) {
  const one = apiClient<BlocksApi>(api, '/blocks')[':id']
  return on ? unwrap(one.$put({ param: { id } })) : unwrap(one.$delete({ param: { id } }))
}

/** Loads everything again: lists leave out what a blocked person wrote, and a block ends follows. */
export const afterBlock = (queryClient: QueryClient) => queryClient.invalidateQueries()

/** @param id of the story */
export function changeMute(api: ApiTransport, id: string, on: boolean) {
  const one = apiClient<MutesApi>(api, '/mutes')[':id']
  return on ? unwrap(one.$put({ param: { id } })) : unwrap(one.$delete({ param: { id } }))
}

/** Loads again what one muted, and each query whose `meta` says that it leaves out what is muted. */
export const afterMute = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) => queryKey[0] === BLOCKS_KEY[0] || meta?.leavesOutMuted === true,
  })

export const MUTE: Toggle<MuteState> = {
  name: 'mute',
  write: changeMute,
  show: (queryClient, id, on) =>
    queryClient.setQueryData<BlockList>(
      BLOCKS_KEY,
      (list) =>
        list && {
          ...list,
          stories: [
            ...(on ? [{ id, name: '', created_at: new Date().toISOString() }] : []),
            ...list.stories.filter((story) => story.id !== id),
          ],
        },
    ),
  onStored: (queryClient, { muted }) => {
    toast(muted ? BLOCKING_TEXTS.nowMuted : BLOCKING_TEXTS.nowUnmuted)
    return afterMute(queryClient)
  },
  failed: BLOCKING_TEXTS.failed,
  signIn: { description: BLOCKING_TEXTS.signIn },
}
