import { sql } from 'kysely'
import { openDatabase } from '../../../app/platform/database/engines/open-database.ts'

/** Inserts rows until it is killed. Prints "open", then each number once its row is acknowledged. */
const db = await openDatabase({ dataDir: process.argv[2]!, log: (_fields, message) => console.log(message) })
await sql`create table if not exists public.numbers (number int primary key, padding text not null)`.execute(
  db.owner,
)
console.log('open')
for (let number = 1; ; number += 1) {
  await sql`insert into public.numbers values (${number}, repeat('x', 500))`.execute(db.owner)
  console.log(number)
}
