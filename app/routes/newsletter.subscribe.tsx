import { createFileRoute } from '@tanstack/react-router'
import { SubscribeScreen } from '../features/newsletter/subscribe/SubscribeScreen.tsx'
import { subscribeSearch } from '../features/newsletter/subscribe/subscribe-search.ts'

export const Route = createFileRoute('/newsletter/subscribe')({
  component: () => <SubscribeScreen {...subscribeSearch(Route.useSearch())} />,
})
