import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { unwrap, unwrapOrNull } from '../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../platform/api/api-transport.ts'
import type { NotificationFilter } from './kinds.ts'
import type { PreferenceChange, ReadChoice } from './notification.schema.ts'
import type { NotificationsApi } from './notifications.api.ts'
import type { PreferencesApi } from './preferences.api.ts'

const notifications = (api: ApiTransport) => apiClient<NotificationsApi>(api, '/notifications')
const preferences = (api: ApiTransport) => apiClient<PreferencesApi>(api, '/notification_preferences')

/** What a member looks at in the list: one subject, what is unread, or all. */
export type View = NotificationFilter | 'unread' | 'all'

export const notificationsQuery = (api: ApiTransport, view: View) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list', view],
    queryFn: ({ pageParam }) =>
      unwrap(
        notifications(api).index.$get({
          query: {
            ...(view === 'unread' && { unread: '1' }),
            ...(view !== 'unread' && view !== 'all' && { filter: view }),
            ...(pageParam && { after: pageParam }),
          },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  })

export const latestNotificationsQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['notifications', 'latest'],
    queryFn: () => unwrap(notifications(api).index.$get({ query: { limit: '8' } })),
  })

/** The key that all lists and numbers share. */
export const NOTIFICATIONS_KEY = ['notifications']

const UNREAD_KEY = [...NOTIFICATIONS_KEY, 'unread']

/** The stream keeps it right; this is for browsers that get none. */
export const unreadQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: UNREAD_KEY,
    queryFn: async () => (await unwrap(notifications(api).index.$get({ query: { limit: '8' } }))).unread,
    staleTime: 60_000,
  })

/** Shows the number, and has lists that show something else loaded again. */
export function setUnread(queryClient: QueryClient, unread: number): void {
  const isKnown = queryClient.getQueryData(UNREAD_KEY) === unread
  queryClient.setQueryData(UNREAD_KEY, unread)
  if (isKnown) return
  for (const part of ['list', 'latest'])
    void queryClient.invalidateQueries({ queryKey: ['notifications', part] })
}

export async function readNotifications(
  api: ApiTransport,
  queryClient: QueryClient,
  choice: ReadChoice,
): Promise<void> {
  const { unread } = await unwrap(notifications(api).read.$put({ json: choice }))
  setUnread(queryClient, unread)
}

export const preferencesQuery = (api: ApiTransport) =>
  queryOptions({
    queryKey: ['notifications', 'preferences'],
    queryFn: () => unwrap(preferences(api).index.$get()),
  })

export const changePreferences = (api: ApiTransport, json: PreferenceChange) =>
  unwrap(preferences(api).index.$patch({ json }))

export const unsubscriptionQuery = (api: ApiTransport, token: string) =>
  queryOptions({
    queryKey: ['notifications', 'unsubscription', token],
    queryFn: () => unwrapOrNull(preferences(api).unsubscription.$get({ query: { token } })),
  })
