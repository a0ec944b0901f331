import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import { adminStatusKey } from '../accounts/roles/roles.queries.ts'
import type { Moderated, Period } from './admin.ts'
import type { InsightsApi } from './insights/insights.api.ts'
import type { ListName, ListPage, ListParams } from './lists/admin-list.ts'
import type { ModeratorsApi } from './member/moderators.api.ts'
import type { AdminUsersApi } from './member/users.api.ts'
import type { ModerationApi } from './moderation/moderation.api.ts'

const users = (api: ApiTransport) => apiClient<AdminUsersApi>(api, '/admin/users')
const moderation = (api: ApiTransport) => apiClient<ModerationApi>(api, '/admin')
const insights = (api: ApiTransport) => apiClient<InsightsApi>(api, '/admin')

export const ADMIN_KEY = ['admin'] as const

/** Asks again whether the member is an admin: after a refusal, the role may have been revoked. */
export const refreshAdminStatus = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: adminStatusKey })

export const STALE_TIME_MS = 10_000

const toQuery = <List extends ListName>({ search, user, from, sort, direction, page }: ListParams<List>) => ({
  ...(search && { search }),
  ...(user && { user }),
  ...(from && { from }),
  sort,
  direction,
  page: String(page),
})

const listQuery = <Item>(list: ListName, params: ListParams, read: () => Promise<ListPage<Item>>) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, list, params],
    queryFn: read,
    staleTime: STALE_TIME_MS,
    placeholderData: keepPreviousData,
  })

export type ListQuery<Item> = ReturnType<typeof listQuery<Item>>

export const usersQuery = (api: ApiTransport, params: ListParams<'users'>) =>
  listQuery('users', params, () => unwrap(users(api).index.$get({ query: toQuery(params) })))

export const startupsQuery = (api: ApiTransport, params: ListParams<'startups'>) =>
  listQuery('startups', params, () => unwrap(moderation(api).startups.$get({ query: toQuery(params) })))

export const adminAssetsQuery = (api: ApiTransport, params: ListParams<'assets'>) =>
  listQuery('assets', params, () => unwrap(moderation(api).assets.$get({ query: toQuery(params) })))

export const adminCommentsQuery = (api: ApiTransport, params: ListParams<'comments'>) =>
  listQuery('comments', params, () => unwrap(moderation(api).comments.$get({ query: toQuery(params) })))

export const statisticsQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'statistics'],
    queryFn: () => unwrap(insights(api).statistics.$get()),
    staleTime: STALE_TIME_MS,
  })

export const analyticsQuery = (api: ApiTransport, days: Period) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'analytics', days],
    queryFn: () => unwrap(insights(api).analytics.$get({ query: { days: days === 90 ? '90' : '30' } })),
    placeholderData: keepPreviousData,
    staleTime: STALE_TIME_MS,
  })

export const setAdmin = (api: ApiTransport, id: string, isAdmin: boolean, reason: string) => {
  const role = users(api)[':id'].roles.admin
  const request = { param: { id }, json: { reason } }
  return unwrap(isAdmin ? role.$put(request) : role.$delete(request))
}

export const setModerator = (api: ApiTransport, id: string, isModerator: boolean, reason: string) => {
  const role = apiClient<ModeratorsApi>(api, '/admin/users')[':id'].roles.moderator
  const request = { param: { id }, json: { reason } }
  return unwrap(isModerator ? role.$put(request) : role.$delete(request))
}

export const setHidden = (
  api: ApiTransport,
  what: Moderated,
  { id, isHidden, reason }: { id: string; isHidden: boolean; reason: string },
) => {
  const { hidden } = moderation(api)[what][':id']
  const request = { param: { id }, json: { reason } }
  return unwrap(isHidden ? hidden.$put(request) : hidden.$delete(request))
}

/** Asks whose a story is. The server records that the admin asked. */
export const askForAuthor = (api: ApiTransport, id: string, reason: string) =>
  unwrap(moderation(api).startups[':id'].author.$post({ param: { id }, json: { reason } }))

export const deleteRow = (api: ApiTransport, what: Moderated, id: string, reason: string) =>
  unwrap(moderation(api)[what][':id'].$delete({ param: { id }, json: { reason } }))
