import { sql } from 'kysely'

/** Whether a row came with the demo. @param owner the column with the account that owns it */
export const isDemo = (owner: string) =>
  sql<boolean>`exists (select from app.demo_accounts where demo_accounts.id = ${sql.ref(owner)})`
