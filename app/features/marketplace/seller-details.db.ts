import { sql } from 'kysely'
import type { Query, Tx } from '../../platform/database/database.ts'
import type { NewSellerDetails, Seller } from './seller-details.schema.ts'

export const ownSeller = (db: Query, userId: string): Promise<Seller | undefined> =>
  db
    .selectFrom('seller_details')
    .select(['is_trader', 'name', 'address', 'contact', 'register_number'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export async function saveSeller(tx: Tx, details: NewSellerDetails): Promise<void> {
  const row = details.is_trader
    ? { ...details, register_number: details.register_number || null }
    : {
        is_trader: false,
        name: null,
        address: null,
        contact: null,
        register_number: null,
        only_lawful: false,
      }
  await tx
    .insertInto('seller_details')
    .values(row)
    .onConflict((known) => known.column('user_id').doUpdateSet(row))
    .execute()
}

export const removeSeller = (tx: Tx, userId: string) =>
  tx.deleteFrom('seller_details').where('user_id', '=', userId).execute()

/** What buyers see of whoever lists something, as a column of a query of listings. */
export const sellerColumn = sql<Seller | null>`(
  select jsonb_build_object(
    'is_trader', is_trader, 'name', name, 'address', address, 'contact', contact, 'register_number', register_number
  )
  from sellers where sellers.user_id = public_marketplace_assets.user_id
)`.as('seller')
