import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import type { SecurityEventKind } from '../events/security-event.ts'
import type { AdminSecurityEventsApi, OwnSecurityEventsApi } from './security-log.api.ts'

export const ownSecurityEventsQuery = (api: ApiTransport) =>
  infiniteQueryOptions({
    queryKey: ['own-security-events'],
    queryFn: ({ pageParam: after }) =>
      unwrap(apiClient<OwnSecurityEventsApi>(api, '/security-events').index.$get({ query: { after } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

export interface SecurityLogParams {
  /** What names and email addresses contain. */
  search?: string | undefined
  kind?: SecurityEventKind | undefined
  /** The network of an event, to find others from it. */
  network_hash?: string | undefined
}

/** The log as admins see it. */
export const securityLogQuery = (api: ApiTransport, { search, kind, network_hash }: SecurityLogParams) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'security-events', search ?? '', kind ?? '', network_hash ?? ''],
    queryFn: ({ pageParam: after }) =>
      unwrap(
        apiClient<AdminSecurityEventsApi>(api, '/admin/security-events').index.$get({
          query: { search, kind, network_hash, after },
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })
