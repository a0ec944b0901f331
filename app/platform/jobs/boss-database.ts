import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery } from 'kysely'
import type { Db } from 'pg-boss'
import type { Database, Query } from '../database/database.ts'
import { statementsOf } from './statements.ts'

/** pg-boss on our database: its statements run with the system's rights, or in the transaction they are given. */
export interface BossDatabase extends Db {
  /** Whatever pg-boss asks while `work` runs goes through `tx`, also the queue's settings that it may look up. */
  within<T>(tx: Query, work: () => Promise<T>): Promise<T>
}

export function bossDatabase(db: Database): BossDatabase {
  const given = new AsyncLocalStorage<Query>()

  return {
    within: (tx, work) => given.run(tx, work),

    async executeSql(text, values = []) {
      const tx = given.getStore()
      if (tx) return run(tx, text, values)
      if (values.length > 0) return run(db.owner, text, values)

      const statements = statementsOf(text)
      const [first = text] = statements
      if (statements.length <= 1) return run(db.owner, first)
      return db.owner.transaction().execute(async (own) => {
        const rows: unknown[] = []
        for (const statement of statements.filter(insideTransaction)) {
          rows.push(...(await run(own, statement)).rows)
        }
        return { rows }
      })
    },

    async listen(channel, onNotification, onReconnect) {
      // The empty payload says that notifications may have been missed.
      const heard = (queue: string) => (queue === '' ? onReconnect() : onNotification(queue))
      const close = await db.listen(channel, heard)
      onReconnect()
      return { close }
    },
  }
}

/** pg-boss's scripts bring BEGIN and COMMIT; ours is the transaction around them. */
const insideTransaction = (statement: string) => !/^(begin|commit)$/i.test(statement)

async function run(on: Query, text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
  const { rows } = await on.executeQuery(CompiledQuery.raw(text, values))
  return { rows }
}
