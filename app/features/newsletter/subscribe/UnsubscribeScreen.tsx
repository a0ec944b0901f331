import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { subscriptionQuery } from '../newsletter.queries.ts'
import { NEWSLETTER_PATHS } from '../newsletter.ts'
import { SubscriptionPage, TokenButton } from './SubscriptionPage.tsx'
import { UnknownLink } from './UnknownLink.tsx'

export function UnsubscribeScreen({ token }: { token: string }) {
  const { data: subscription } = useSuspenseQuery(subscriptionQuery(useApi(), token))
  switch (subscription?.state) {
    case 'waiting':
    case 'confirmed':
      return (
        <SubscriptionPage
          title="Unsubscribe from the newsletter?"
          action={
            <TokenButton path={NEWSLETTER_PATHS.unsubscribe} token={token}>
              Unsubscribe
            </TokenButton>
          }
        >
          <p>You'll stop getting our newsletter at this address. Nothing else changes.</p>
        </SubscriptionPage>
      )
    case 'unsubscribed':
      return (
        <SubscriptionPage
          title="You're unsubscribed"
          action={
            <Link to="/directory" className={buttonClass()}>
              Browse Stories
            </Link>
          }
        >
          <p>
            You won't get our newsletter at this address anymore. To come back, subscribe again at the bottom
            of any page.
          </p>
        </SubscriptionPage>
      )
    default:
      return <UnknownLink />
  }
}
