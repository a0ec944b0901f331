import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

export const engineOptions: PGliteOptions = {
  extensions: { pg_trgm, unaccent },
  startParams: [
    // The default -F turns fsync off.
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', 'wal_sync_method=fsync'],
    // The default of 128 MB triples the start time.
    ...['-c', 'shared_buffers=16MB'],
  ],
}

/** The engine starts as superuser; our objects belong to a role that isn't one. */
export const CREATE_OWNER_ROLE = `
  create role unpause_owner nologin createrole in role pg_checkpoint;
  alter database postgres owner to unpause_owner;
`
