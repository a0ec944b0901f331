import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../test/app.ts'
import { databaseResponse } from './database-response.schema.ts'
import { DATABASE_TEXTS } from './database-texts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('[ADM-SETTINGS-02] an admin reads tables, columns and policies as the database has them', async () => {
  const answer = await app.request('/api/admin/database', { as: app.people.ada })
  const { relations } = databaseResponse.parse(await answer.json())
  const of = (name: string) => relations.find((relation) => relation.name === name)
  const comments = of('comments')
  expect(comments).toMatchObject({ schema: 'public', is_view: false, has_row_security: true })
  expect(comments?.columns).toContainEqual({ name: 'content', type: 'text', is_required: false })
  expect(of('public_comments')).toMatchObject({ is_view: true, policies: [] })
  const policy = of('audit_log')?.policies[0]
  expect(policy && DATABASE_TEXTS.inWords(policy)).toBe('Members may read: those of admins.')
  expect(policy?.using).toContain('is_admin')
  const isOpen = (relation: (typeof relations)[number]) => !relation.is_view && !relation.has_row_security
  expect(relations.filter(({ schema }) => schema === 'public').filter(isOpen)).toEqual([])
})

test('[ROLES-08] members and moderators read nothing of it', async () => {
  const { ann, ben } = app.people
  await app.db.system((tx) =>
    tx.insertInto('user_roles').values({ user_id: ben.id, role: 'moderator' }).execute(),
  )
  for (const as of [ann, ben]) expect((await app.request('/api/admin/database', { as })).status).toBe(403)
})
