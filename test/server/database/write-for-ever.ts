import { sql } from 'kysely'
import { openDatabase } from '../../../app/platform/database/open-database.ts'

/**
 * Opens the embedded database in the folder given and writes until it is killed. Prints 'open' and then each number
 * whose row the database has acknowledged. It cannot use the roles that migrations make.
 */
const db = await openDatabase({ dataDir: process.argv[2]!, log: (_fields, message) => console.log(message) })
await sql`create table if not exists public.numbers (number int primary key, padding text not null)`.execute(
  db.owner,
)
console.log('open')
for (let number = 1; ; number += 1) {
  await sql`insert into public.numbers values (${number}, repeat('x', 500))`.execute(db.owner)
  console.log(number)
}
