import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient, CLIENT_INFO } from '../../../platform/api/api-transport.ts'
import { isRecord } from '../../../platform/browser/draft.ts'
import type { NewReport } from '../report.schema.ts'
import type { ReportsApi } from '../reports.api.ts'
import { type Reported, thingAt } from './report-address.ts'

export const sendReport = (api: ApiTransport, json: NewReport) =>
  unwrap(apiClient<ReportsApi>(api, '/reports').index.$post({ json }))

/** What is at an address that somebody typed; null if nothing of ours. */
export async function findReported(api: ApiTransport, address: string): Promise<Reported | null> {
  const found = thingAt(address, api.site)
  if (!found || 'kind' in found) return found
  const response = await api.fetch(`${api.origin}/api/people/${found.handle}`, { headers: CLIENT_INFO })
  const person: unknown = response.ok ? await response.json() : null
  return isRecord(person) && typeof person.id === 'string' ? { kind: 'profile', thing: person.id } : null
}

/** The report that this reader has made already; null where it can be reported, as far as is known. */
export const knownReportQuery = (api: ApiTransport, about: Reported | null) =>
  queryOptions({
    queryKey: ['known-report', about?.kind, about?.thing, about?.position],
    queryFn: async () => {
      if (!about) return null
      const { kind, thing, position } = about
      const query = { kind, thing, ...(position && { position: String(position) }) }
      return (await unwrap(apiClient<ReportsApi>(api, '/reports').known.$get({ query }))).report
    },
    staleTime: 0,
    retry: false,
  })
