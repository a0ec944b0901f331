import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { subscriptionQuery } from '../newsletter.queries.ts'
import { NEWSLETTER_PATHS } from '../newsletter.ts'
import { SubscriptionPage, TokenButton } from './SubscriptionPage.tsx'
import { UnknownLink } from './UnknownLink.tsx'

/** Where the link at the end of every newsletter mail leads. */
export function UnsubscribeScreen({ token }: { token: string }) {
  const { data: subscription } = useSuspenseQuery(subscriptionQuery(useApi(), token))
  switch (subscription?.state) {
    case 'waiting':
    case 'confirmed':
      return (
        <SubscriptionPage
          title="Leave the newsletter?"
          action={
            <TokenButton path={NEWSLETTER_PATHS.unsubscribe} token={token}>
              Unsubscribe
            </TokenButton>
          }
        >
          <p>Press the button, and this address gets no more news from us. Nothing else changes.</p>
        </SubscriptionPage>
      )
    case 'unsubscribed':
      return (
        <SubscriptionPage
          title="You are off the list"
          action={
            <Link to="/directory" className={buttonClass()}>
              Browse Stories
            </Link>
          }
        >
          <p>This address gets no more news from us. To come back, subscribe again at the end of any page.</p>
        </SubscriptionPage>
      )
    default:
      return <UnknownLink />
  }
}
