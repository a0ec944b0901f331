// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MEMBER, render } from '../../../../test/render.tsx'
import type { UserRow } from '../admin-response.schema.ts'
import { UsersScreen } from './UsersScreen.tsx'

const account = (name: string, roles: UserRow['roles']): UserRow => ({
  id: crypto.randomUUID(),
  full_name: name,
  email: `${name}@example.com`,
  avatar_url: null,
  roles,
  is_confirmed: true,
  suspension: null,
  deletion_requested_at: null,
  created_at: '2026-10-30T10:00:00.000Z',
})

test("[ROLES-09] calls accounts without a role 'user', and admins 'admin'", async () => {
  const items = [account('nia', []), account('ada', ['admin'])]
  const view = await render(
    <UsersScreen params={{ sort: 'created_at', direction: 'desc', page: 1, search: undefined }} />,
    {
      session: MEMBER,
      url: '/admin/users',
      fetch: async () => Response.json({ items, total: 2, demo: 0, page: 1, pages: 1 }),
    },
  )
  const row = async (name: string) =>
    within((await view.findByRole('link', { name })).closest('tr') as HTMLElement)
  expect((await row('nia')).getByText('user')).toBeTruthy()
  expect((await row('ada')).getByText('admin')).toBeTruthy()
})
