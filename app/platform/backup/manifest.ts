import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What an archive has; its last entry, so that an archive with one is complete. */
export const manifest = z.object({
  format: z.literal(1),
  created_at: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgresql']),
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      key: z.array(z.string()),
      count: z.int(),
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  files: z.object({ count: z.int(), bytes: z.int(), sha256 }),
  /** Files that rows refer to and the store didn't have. */
  missing: z.array(z.string()),
})

export type Manifest = z.infer<typeof manifest>

export const storedFile = z.object({ key: z.string(), size: z.int(), sha256 })

export type FileRecord = z.infer<typeof storedFile>

export const MANIFEST = 'manifest.json'
export const FILE_LIST = 'files.jsonl'
export const rowsEntry = (table: string) => `rows/${table}.jsonl.gz`
export const fileEntry = (key: string) => `files/${key}`
