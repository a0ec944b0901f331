import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { PersonNotFound } from '../features/profiles/people/PersonNotFound.tsx'
import { PersonScreen } from '../features/profiles/people/PersonScreen.tsx'
import {
  personCommentsQuery,
  personListingsQuery,
  personQuery,
  personStoriesQuery,
} from '../features/profiles/people/people.queries.ts'
import { firstTab, isPersonTab, type PersonTab } from '../features/profiles/people/person.ts'
import { cursorIn } from '../platform/browser/plain-search.ts'

export const Route = createFileRoute('/people/$handle')({
  validateSearch: (search: {
    tab?: unknown
    after?: unknown
  }): { tab?: PersonTab | undefined; after?: string | undefined } => ({
    tab: isPersonTab(search.tab) ? search.tab : undefined,
    after: cursorIn(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, api }, params: { handle }, deps: { tab, after } }) => {
    const person = await queryClient.ensureQueryData(personQuery(api, handle))
    if (!person) throw notFound()
    // Old handles, and capitals, lead here.
    if (person.handle !== handle) {
      throw redirect({
        to: '/people/$handle',
        params: { handle: person.handle },
        search: { tab, after },
        replace: true,
        statusCode: 301,
      })
    }
    const retry = import.meta.env.SSR ? { retry: false } : {}
    const shown = tab ?? firstTab(person.totals)
    // The page can do without the list, which the browser then asks for.
    if (shown === 'stories')
      await queryClient.prefetchInfiniteQuery({ ...personStoriesQuery(api, handle, after), ...retry })
    else if (shown === 'listings')
      await queryClient.prefetchInfiniteQuery({ ...personListingsQuery(api, handle, after), ...retry })
    else await queryClient.prefetchInfiniteQuery({ ...personCommentsQuery(api, handle, after), ...retry })
  },
  component: () => <PersonScreen {...Route.useSearch()} handle={Route.useParams().handle} />,
  notFoundComponent: PersonNotFound,
})
