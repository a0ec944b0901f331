import { Hono } from 'hono'
import type { Env } from '../../../../platform/http/env.ts'
import { jsonResponse } from '../../../../platform/http/json-response.ts'
import { requireAdmin } from '../../../../platform/http/require-admin.ts'
import { operation } from '../../../../platform/operations/operation.ts'
import { readStructure } from './database.db.ts'
import { databaseResponse } from './database-response.schema.ts'

/** /api/admin/database */
export const databaseApi = new Hono<Env>().get(
  '/',
  operation({
    summary: 'List the tables and views of the database with their columns and row-level security policies',
    description: 'Read from the catalog of the database. Holds no rows.',
    tags: ['admin'],
    unlimited: 'admins',
    responses: { 200: jsonResponse('Tables and views', databaseResponse) },
  }),
  requireAdmin,
  async (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ relations: await c.var.asAdmin(readStructure) })
  },
)

export type DatabaseApi = typeof databaseApi
