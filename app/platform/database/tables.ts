// Written by `node scripts/database-types.ts` from the migrated database. Do not edit.
// biome-ignore lint/suspicious/noExplicitAny: replaced as soon as the first migration runs
export type Tables = any
