import { createFileRoute, notFound } from '@tanstack/react-router'
import { prefetch } from '../features/admin/layout/prefetch.ts'
import { MemberNotFound } from '../features/admin/member/MemberNotFound.tsx'
import { MemberScreen } from '../features/admin/member/MemberScreen.tsx'
import { memberQuery } from '../features/admin/member.queries.ts'
import { isUuid } from '../platform/text/uuid.ts'

export const Route = createFileRoute('/admin/users/$id')({
  loader: async ({ context: { queryClient, api }, params: { id } }) => {
    if (!isUuid(id)) throw notFound()
    await prefetch(queryClient, memberQuery(api, id))
    if (queryClient.getQueryData(memberQuery(api, id).queryKey) === null) throw notFound()
  },
  component: () => <MemberScreen id={Route.useParams().id} />,
  notFoundComponent: () => <MemberNotFound />,
})
