import { createFileRoute } from '@tanstack/react-router'
import { SubscribeScreen } from '../features/newsletter/subscribe/SubscribeScreen.tsx'
import { subscribeSearch } from '../features/newsletter/subscribe/subscribe-search.ts'

// The page parses the query: a validator would be part of every first load.
export const Route = createFileRoute('/newsletter/subscribe')({
  component: () => <SubscribeScreen {...subscribeSearch(Route.useSearch())} />,
})
