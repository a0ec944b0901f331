import { createFileRoute, notFound } from '@tanstack/react-router'
import { AssetNotFound } from '../features/marketplace/AssetNotFound.tsx'
import { AssetScreen } from '../features/marketplace/AssetScreen.tsx'
import { AssetSkeleton } from '../features/marketplace/AssetSkeleton.tsx'
import { assetQuery } from '../features/marketplace/assets.queries.ts'
import { ErrorScreen } from '../features/shell/ErrorScreen.tsx'
import { ApiError } from '../platform/api/api-error.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const Route = createFileRoute('/asset/$id')({
  loader: async ({ context: { queryClient, api }, params: { id } }) => {
    if (!UUID.test(id) || !(await queryClient.ensureQueryData(assetQuery(api, id)))) throw notFound()
  },
  component: () => <AssetScreen id={Route.useParams().id} />,
  pendingComponent: AssetSkeleton,
  notFoundComponent: () => <AssetNotFound />,
  errorComponent: (failed) =>
    failed.error instanceof ApiError ? <AssetNotFound error={failed.error} /> : <ErrorScreen {...failed} />,
})
