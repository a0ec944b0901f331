import { createFileRoute } from '@tanstack/react-router'
import { SubscribeScreen } from '../features/newsletter/subscribe/SubscribeScreen.tsx'
import { subscribeSearch } from '../features/newsletter/subscribe/subscribe-search.ts'

// The query is read with the page: a validator of the route would come with every first visit.
export const Route = createFileRoute('/newsletter/subscribe')({
  component: () => <SubscribeScreen {...subscribeSearch(Route.useSearch())} />,
})
