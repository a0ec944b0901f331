import { createFileRoute } from '@tanstack/react-router'
import { SellerScreen } from '../features/marketplace/seller/SellerScreen.tsx'
import { ownSellerQuery } from '../features/marketplace/seller/seller-details.queries.ts'

export const Route = createFileRoute('/_member/profile/seller')({
  loader: async ({ context: { queryClient, api } }) => {
    const seller = queryClient.prefetchQuery({ ...ownSellerQuery(api), retry: false })
    if (import.meta.env.SSR) await seller
  },
  component: SellerScreen,
})
