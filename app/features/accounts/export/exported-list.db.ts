import type { RawBuilder } from 'kysely'
import type { EXPORT_README_TEXTS } from './export-texts.ts'

export interface Exporter {
  id: string
  email: string
}

export interface ExportedList {
  /** The name of the file in the archive, without `.json`. */
  name: keyof typeof EXPORT_README_TEXTS.lists
  /** The tables whose rows it holds. */
  tables: readonly string[]
  /**
   * Rows with `created_at`, and with a unique `key` that the file leaves out. It asks for the member's own
   * rows although policies apply, because those of an admin show everyone's.
   */
  rows: (member: Exporter) => RawBuilder<unknown>
  /** The other columns that the file leaves out. */
  omit?: readonly string[]
  /** Whether it needs system rights, since members may not read the table themselves. */
  needsSystemRights?: true
}
