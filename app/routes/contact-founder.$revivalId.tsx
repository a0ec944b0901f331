import { createFileRoute, notFound } from '@tanstack/react-router'
import { ContactFounderScreen } from '../features/revivals/interests/ContactFounderScreen.tsx'
import { RevivalNotFound } from '../features/revivals/interests/RevivalNotFound.tsx'
import { revivalQuery } from '../features/revivals/offers/revivals.queries.ts'
import { isUuid } from '../platform/text/uuid.ts'

export const Route = createFileRoute('/contact-founder/$revivalId')({
  loader: async ({ context: { queryClient, api }, params: { revivalId } }) => {
    if (!isUuid(revivalId) || !(await queryClient.ensureQueryData(revivalQuery(api, revivalId))))
      throw notFound()
  },
  component: () => <ContactFounderScreen revivalId={Route.useParams().revivalId} />,
  notFoundComponent: RevivalNotFound,
})
