import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery } from 'kysely'
import type { Db } from 'pg-boss'
import type { Database, Query } from '../database/database.ts'
import { liftTimeLimit } from '../database/time-limits.ts'
import { splitStatements } from './split-statements.ts'

export interface BossDatabase extends Db {
  /** Runs all of pg-boss's statements during `work` in `tx`. */
  within<T>(tx: Query, work: () => Promise<T>): Promise<T>
}

const CREATES_SCHEMA = /\bcreate schema\b/i

export function bossDatabase(db: Database): BossDatabase {
  const transaction = new AsyncLocalStorage<Query>()

  return {
    within: (tx, work) => transaction.run(tx, work),

    async executeSql(text, values = []) {
      const tx = transaction.getStore()
      if (tx) return run(tx, text, values)
      if (values.length > 0) return run(db.owner, text, values)

      const statements = splitStatements(text)
      const [first = text] = statements
      if (statements.length <= 1) return run(db.owner, first)
      return db.owner.transaction().execute(async (ownTx) => {
        // Such statements create or upgrade pg-boss's tables.
        await liftTimeLimit(ownTx)
        // A session may still believe after its advisory lock that the schema is missing. A table's lock
        // corrects that.
        if (CREATES_SCHEMA.test(text)) await run(ownTx, 'lock table app.migrations in exclusive mode')
        const rows: unknown[] = []
        for (const statement of statements.filter(insideTransaction)) {
          rows.push(...(await run(ownTx, statement)).rows)
        }
        return { rows }
      })
    },

    async listen(channel, onNotification, onReconnect) {
      const onPayload = (queue: string) => (queue === '' ? onReconnect() : onNotification(queue))
      const close = await db.listen(channel, onPayload)
      onReconnect()
      return { close }
    },
  }
}

/** pg-boss's scripts have their own BEGIN and COMMIT. */
const insideTransaction = (statement: string) => !/^(begin|commit)$/i.test(statement)

async function run(on: Query, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const { rows } = await on.executeQuery(CompiledQuery.raw(text, values))
  return { rows }
}
