import { createFileRoute } from '@tanstack/react-router'
import { SubscribeScreen } from '../features/newsletter/SubscribeScreen.tsx'
import { subscribeSearch } from '../features/newsletter/subscribe-search.ts'

export const Route = createFileRoute('/newsletter/subscribe')({
  validateSearch: subscribeSearch,
  component: () => <SubscribeScreen {...Route.useSearch()} />,
})
