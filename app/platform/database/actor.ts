/** Who a query runs as. Row-level security sees nothing else. */
export type Actor = { readonly role: 'anon' } | { readonly role: 'authenticated'; readonly userId: string }

export const guest: Actor = { role: 'anon' }

export const member = (userId: string): Actor => ({ role: 'authenticated', userId })
