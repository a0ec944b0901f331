import { z } from 'zod'
import { assetPageResponse, assetResponse } from '../asset-response.schema.ts'

const item = assetPageResponse.shape.items.element
  .pick({
    id: true,
    title: true,
    short_description: true,
    price: true,
    files: true,
    cover: true,
    status: true,
    downloads_count: true,
    created_at: true,
  })
  .extend({ hidden_at: assetResponse.shape.hidden_at })
  .meta({ id: 'OwnListing' })

export const ownListingsResponse = z
  .object({ items: z.array(item), next: assetPageResponse.shape.next })
  .meta({ id: 'OwnListingPage' })

export type OwnListing = z.infer<typeof item>
export type OwnListingsPage = z.infer<typeof ownListingsResponse>
