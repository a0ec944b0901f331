import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../platform/api/api-transport.ts'
import { ADMIN_KEY, STALE_TIME_MS } from '../admin.queries.ts'
import type { AuditApi } from './audit.api.ts'
import type { AuditAction } from './audit.ts'

const auditLog = (api: ApiTransport) => apiClient<AuditApi>(api, '/admin/audit_log')

export const auditQuery = (api: ApiTransport, action: AuditAction | undefined) =>
  infiniteQueryOptions({
    queryKey: [...ADMIN_KEY, 'audit_log', action ?? 'all'],
    queryFn: ({ pageParam }) =>
      unwrap(
        auditLog(api).index.$get({
          query: { ...(action && { action }), ...(pageParam && { after: pageParam }) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: STALE_TIME_MS,
  })

export const auditRecordQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'audit_record', id],
    queryFn: () => unwrap(auditLog(api)[':id'].$get({ param: { id } })),
    // Records never change.
    staleTime: Number.POSITIVE_INFINITY,
  })
