import { createFileRoute, notFound } from '@tanstack/react-router'
import { ErrorScreen } from '../features/layout/ErrorScreen.tsx'
import { AssetNotFound } from '../features/marketplace/asset/AssetNotFound.tsx'
import { AssetScreen } from '../features/marketplace/asset/AssetScreen.tsx'
import { AssetSkeleton } from '../features/marketplace/asset/AssetSkeleton.tsx'
import { assetQuery } from '../features/marketplace/assets.queries.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { isUuid } from '../platform/text/uuid.ts'

export const Route = createFileRoute('/asset/$id')({
  loader: async ({ context: { queryClient, api }, params: { id } }) => {
    if (!isUuid(id) || !(await queryClient.ensureQueryData(assetQuery(api, id)))) throw notFound()
  },
  component: () => <AssetScreen id={Route.useParams().id} />,
  pendingComponent: AssetSkeleton,
  notFoundComponent: () => <AssetNotFound />,
  errorComponent: (failed) =>
    failed.error instanceof ApiError ? <AssetNotFound error={failed.error} /> : <ErrorScreen {...failed} />,
})
