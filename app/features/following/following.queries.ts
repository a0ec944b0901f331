import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import type { Toggle } from '../../platform/api/toggle.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { Follow, FollowList, FollowState } from './follow.schema.ts'
import { FOLLOW_KINDS, type FollowKind } from './follow.ts'
import { FOLLOW_BUTTON_TEXTS } from './follow-button-texts.ts'
import type { FollowFeedApi } from './follow-feed.api.ts'
import type { FollowingApi, FollowsApi } from './follows.api.ts'

const FOLLOWS_KEY = ['follows'] as const
const FOLLOWING_KEY = ['following'] as const
/** These load again once a discussion is muted. */
const LEAVES_OUT_MUTED = { leavesOutMuted: true } as const

export const followsQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: FOLLOWS_KEY,
    queryFn: () => unwrap(apiClient<FollowsApi>(api, '/follows').index.$get()),
    staleTime: 60_000,
  })

export const followingQuery = (api: ApiTransport) =>
  infiniteQueryOptions({
    queryKey: FOLLOWING_KEY,
    meta: LEAVES_OUT_MUTED,
    queryFn: ({ pageParam: after }) =>
      unwrap(apiClient<FollowingApi>(api, '/following').index.$get({ query: { after } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const followedSearchesQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: [...FOLLOWING_KEY, 'searches'],
    meta: LEAVES_OUT_MUTED,
    queryFn: () => unwrap(apiClient<FollowingApi>(api, '/following').searches.$get()),
    staleTime: 60_000,
  })

/** What a toggle knows a follow by. */
export const followKey = (kind: FollowKind, id: string) => `${kind}/${id}`

/**
 * Reads a `followKey`.
 * @throws Error for anything else
 */
function fromKey(key: string): { kind: FollowKind; id: string } {
  const [first, ...id] = key.split('/')
  const kind = FOLLOW_KINDS.find((known) => known === first)
  if (!kind) throw new Error(`${key} is no key of a follow`)
  return { kind, id: id.join('/') }
}

const paramOf = (key: string) => {
  const { kind, id } = fromKey(key)
  return { kind, subject: encodeURIComponent(id) }
}

const isSame = (follow: Follow, key: string) =>
  followKey(follow.kind, follow.id).toLowerCase() === key.toLowerCase()

export const isFollowed = (list: FollowList | undefined, key: string) =>
  list?.items.some((follow) => isSame(follow, key)) ?? false

const changeFollows = (queryClient: QueryClient, change: (items: Follow[]) => Follow[]) =>
  queryClient.setQueryData<FollowList>(FOLLOWS_KEY, (list) => list && { ...list, items: change(list.items) })

/** Follows and unfollows. Its id is a `followKey`. */
export const FOLLOW: Toggle<FollowState> = {
  name: 'follow',
  write: (api, key, on) => {
    const follow = apiClient<FollowsApi>(api, '/follows')[':kind'][':subject']
    const param = paramOf(key)
    return on ? unwrap(follow.$put({ param, json: {} })) : unwrap(follow.$delete({ param }))
  },
  show: (queryClient, key, on) => {
    changeFollows(queryClient, (items) => [
      ...(on
        ? [
            {
              ...fromKey(key),
              name: null,
              handle: null,
              bell: false,
              created_at: new Date().toISOString(),
            },
          ]
        : []),
      ...items.filter((follow) => !isSame(follow, key)),
    ])
  },
  onStored: (queryClient, { following }) => {
    toast(following ? FOLLOW_BUTTON_TEXTS.added : FOLLOW_BUTTON_TEXTS.removed)
    return Promise.all([
      queryClient.invalidateQueries({ queryKey: FOLLOWS_KEY }),
      queryClient.invalidateQueries({ queryKey: FOLLOWING_KEY }),
    ])
  },
  failed: FOLLOW_BUTTON_TEXTS.failed,
  signIn: { description: FOLLOW_BUTTON_TEXTS.signIn },
}

/** Turns the bell of what is followed on and off. Its id is a `followKey`. */
export const BELL: Toggle<FollowState> = {
  name: 'follow-bell',
  write: (api, key, on) =>
    unwrap(
      apiClient<FollowsApi>(api, '/follows')[':kind'][':subject'].$put({
        param: paramOf(key),
        json: { bell: on },
      }),
    ),
  show: (queryClient, key, on) =>
    changeFollows(queryClient, (items) =>
      items.map((follow) => (isSame(follow, key) ? { ...follow, bell: on } : follow)),
    ),
  failed: FOLLOW_BUTTON_TEXTS.failed,
  signIn: { description: FOLLOW_BUTTON_TEXTS.signIn },
}

export const makeFeed = (api: ApiTransport) =>
  unwrap(apiClient<FollowFeedApi>(api, '/following/feed').index.$post())

export const endFeedAddress = (api: ApiTransport) =>
  unwrap(apiClient<FollowFeedApi>(api, '/following/feed').index.$delete())

export const readFeedAgain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: FOLLOWS_KEY })
