import { createFileRoute, notFound } from '@tanstack/react-router'
import { RulebookScreen } from '../features/rulebooks/RulebookScreen.tsx'
import { rulebookQuery, rulebookSearch } from '../features/rulebooks/rulebooks.queries.ts'

export const Route = createFileRoute('/guidelines')({
  validateSearch: rulebookSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, deps: { version } }) => {
    if (!(await queryClient.ensureQueryData(rulebookQuery(api, 'guidelines', version)))) throw notFound()
  },
  component: () => <RulebookScreen name="guidelines" version={Route.useSearch().version} />,
})
