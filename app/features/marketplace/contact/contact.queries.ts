import { queryOptions } from '@tanstack/react-query'
import { unwrap } from '../../../platform/api/api-error.ts'
import type { ApiTransport } from '../../../platform/api/api-transport.ts'
import { assetKey } from '../asset-cache.ts'
import { assets } from '../assets.queries.ts'

/** How to reach the seller (ASSET-12). No cache keeps it. */
export const assetContactQuery = (api: ApiTransport, id: string) =>
  queryOptions({
    queryKey: [...assetKey(id), 'contact'],
    queryFn: async () => {
      // The code that makes a link of it loads with it.
      const [contact, { contactLink }] = await Promise.all([
        unwrap(assets(api)[':id'].contact.$get({ param: { id } })),
        import('../contact-link.ts'),
      ])
      return { ...contact, link: contactLink(contact.contact_method, contact.contact_info) }
    },
    gcTime: 0,
    staleTime: 0,
  })
