import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

/**
 * How many files of the database are open at once. By default the engine opens up to 1,000, and requests get
 * none where a process may have 256. Opening them again takes no time that we could measure.
 */
export const MAX_OPEN_FILES = 100

export const engineOptions: PGliteOptions = {
  extensions: { pg_trgm, unaccent },
  startParams: [
    // The default -F turns fsync off.
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...['-c', 'wal_sync_method=fsync'],
    // The default of 128 MB triples the start time.
    ...['-c', 'shared_buffers=16MB'],
    ...['-c', `max_files_per_process=${MAX_OPEN_FILES}`],
  ],
}

/** The engine starts as superuser; our objects belong to a role that isn't one. */
export const CREATE_OWNER_ROLE = `
  create role unpause_owner nologin createrole in role pg_checkpoint;
  alter database postgres owner to unpause_owner;
`
