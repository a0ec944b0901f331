/** Who a query runs as. Row-level security sees nothing else. */
export type Actor = { readonly role: 'anon' } | Member

interface Member extends Rights {
  readonly role: 'authenticated'
  readonly userId: string
}

interface Rights {
  /** Treats an admin as any other member. */
  readonly withoutAdminRights?: boolean
}

export const guest: Actor = { role: 'anon' }

export const member = (userId: string, { withoutAdminRights = false }: Rights = {}): Actor => ({
  role: 'authenticated',
  userId,
  withoutAdminRights,
})
