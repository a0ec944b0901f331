import { z } from 'zod'

const policy = z
  .object({
    name: z.string(),
    command: z.enum(['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'ALL']),
    roles: z.array(z.string()),
    using: z.string().nullable().meta({ description: 'Of rows that are there' }),
    check: z.string().nullable().meta({ description: 'Of rows as they are written' }),
  })
  .meta({ id: 'DatabasePolicy' })

const relation = z
  .object({
    schema: z.string(),
    name: z.string(),
    is_view: z.boolean(),
    has_row_security: z.boolean(),
    columns: z.array(
      z
        .object({ name: z.string(), type: z.string(), is_required: z.boolean() })
        .meta({ id: 'DatabaseColumn' }),
    ),
    policies: z.array(policy),
  })
  .meta({ id: 'DatabaseRelation' })

export const databaseResponse = z.object({ relations: z.array(relation) }).meta({ id: 'DatabaseStructure' })

export type Policy = z.infer<typeof policy>
export type Relation = z.infer<typeof relation>
