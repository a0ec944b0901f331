import { createFileRoute } from '@tanstack/react-router'
import { emailAddressQuery } from '../features/accounts/email-change/email-changes.queries.ts'
import { exportSizeQuery } from '../features/accounts/export/export.queries.ts'
import { leavingQuery } from '../features/accounts/leaving/leaving.queries.ts'
import { SecurityScreen } from '../features/accounts/page/SecurityScreen.tsx'
import { passkeysQuery } from '../features/accounts/passkeys/passkeys.queries.ts'
import { twoStepQuery } from '../features/accounts/second-factor/two-step-sign-in.queries.ts'
import { ownSessionsQuery } from '../features/accounts/security/own-sessions.queries.ts'
import { ownSecurityEventsQuery } from '../features/accounts/security-log/security-log.queries.ts'
import { loadSession } from '../features/accounts/session/accounts.queries.ts'

export const Route = createFileRoute('/_member/profile/security')({
  loader: async ({ context }) => {
    const { queryClient, api } = context
    const { user } = await loadSession(context)
    if (!user) return
    const sessions = queryClient.prefetchQuery({ ...ownSessionsQuery(api), retry: false })
    const twoStep = queryClient.prefetchQuery({ ...twoStepQuery(api), retry: false })
    const activity = queryClient.prefetchInfiniteQuery({ ...ownSecurityEventsQuery(api), retry: false })
    const exportSize = queryClient.prefetchQuery({ ...exportSizeQuery(api), retry: false })
    const passkeys = queryClient.prefetchQuery({ ...passkeysQuery(api), retry: false })
    const email = queryClient.prefetchQuery({ ...emailAddressQuery(api), retry: false })
    const leaving = queryClient.prefetchQuery({ ...leavingQuery(api), retry: false })
    if (import.meta.env.SSR)
      await Promise.all([sessions, twoStep, activity, exportSize, passkeys, email, leaving])
  },
  component: SecurityScreen,
})
