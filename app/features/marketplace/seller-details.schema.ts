import { z } from 'zod'
import { prose, visibleLine } from '../../platform/validation/fields.ts'
import { SELLER_ERRORS, SELLER_LIMITS } from './seller-details-texts.ts'

const trader = z.object({
  is_trader: z.literal(true),
  name: visibleLine('Name', SELLER_LIMITS.name).refine((text) => text !== '', SELLER_ERRORS.name),
  address: prose('Address', SELLER_LIMITS.address).refine((text) => text !== '', SELLER_ERRORS.address),
  contact: visibleLine('Contact', SELLER_LIMITS.contact).refine((text) => text !== '', SELLER_ERRORS.contact),
  register_number: visibleLine('Register number', SELLER_LIMITS.register).nullish(),
  only_lawful: z.literal(true, SELLER_ERRORS.lawful).meta({
    description: 'That they only offer what the law allows',
  }),
})

/** What a trader says (Article 30 of the Digital Services Act, voluntarily). */
export const sellerDetailsSchema = z
  .discriminatedUnion('is_trader', [z.object({ is_trader: z.literal(false) }), trader], SELLER_ERRORS.choice)
  .meta({ id: 'NewSellerDetails' })

const text = z.string().nullable()

export const sellerResponse = z
  .object({ is_trader: z.boolean(), name: text, address: text, contact: text, register_number: text })
  .meta({ id: 'Seller' })

export const ownSellerResponse = z
  .object({ seller: sellerResponse.nullable().meta({ description: 'null until you have answered' }) })
  .meta({ id: 'OwnSeller' })

export type NewSellerDetails = z.infer<typeof sellerDetailsSchema>
export type Seller = z.infer<typeof sellerResponse>
