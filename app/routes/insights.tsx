import { createFileRoute } from '@tanstack/react-router'
import { useAuth } from '../features/accounts/session/AuthProvider.tsx'
import { FIGURES, type InsightFilters, insightSearch } from '../features/stories/insights/insight.ts'
import { InsightsScreen } from '../features/stories/insights/page/InsightsScreen.tsx'
import { figureQuery } from '../features/stories/insights/serving/insight-figures.queries.ts'
import { differentlyQuery } from '../features/stories/lesson-pages/lessons.queries.ts'
import { loadPart } from '../platform/api/load-part.ts'

interface Search extends InsightFilters {
  /** The figure that the address quotes. */
  figure?: string | undefined
}

export const Route = createFileRoute('/insights')({
  // Which values are known is part of the page, which a first visit to another one doesn't load.
  validateSearch: ({ source, category, stage, team, year, figure }: Search): Search => ({
    source,
    category,
    stage,
    team,
    year,
    figure,
  }),
  loaderDeps: ({ search: { figure: _, ...filters } }) => filters,
  loader: async ({ context: { queryClient, api }, deps }) => {
    const differently = queryClient.prefetchQuery({ ...differentlyQuery(api), retry: false })
    const figures = FIGURES.map((name) => figureQuery(api, name, insightSearch({ ...deps })))
    if (import.meta.env.SSR)
      await Promise.all([
        differently,
        ...figures.map((query) => loadPart(queryClient.ensureQueryData({ ...query, retry: false }))),
      ])
    else for (const query of figures) void queryClient.prefetchQuery(query)
  },
  component: Insights,
})

function Insights() {
  const { user } = useAuth()
  return (
    <InsightsScreen
      filters={insightSearch({ ...Route.useLoaderDeps() })}
      quoted={Route.useSearch().figure}
      isMember={user !== null}
    />
  )
}
