import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../../platform/api/api-error.ts'
import { type ApiTransport, apiClient } from '../../../../platform/api/api-transport.ts'
import { STALE_TIME } from '../../../../platform/api/query-client.ts'
import { type FigureName, FOLLOW_GROUPS, type InsightFilters } from '../insight.ts'
import type { InsightFiguresApi } from './insight-figures.api.ts'

/** A figure. Those that follow the source only leave a group out. */
export function figureQuery(api: ApiTransport, figure: FigureName, filters: InsightFilters) {
  const { source, category, stage, team, year } = filters
  const group = FOLLOW_GROUPS.includes(figure) ? { category, stage, team, year } : {}
  const query = Object.fromEntries(
    Object.entries({ source, ...group }).filter(([, value]) => value !== undefined),
  )
  return queryOptions({
    queryKey: ['insights', figure, query],
    queryFn: () =>
      unwrap(apiClient<InsightFiguresApi>(api, '/insights')[':figure'].$get({ param: { figure }, query })),
    staleTime: STALE_TIME.startups,
  })
}
