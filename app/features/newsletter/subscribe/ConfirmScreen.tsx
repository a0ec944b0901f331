import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { subscriptionQuery } from '../newsletter.queries.ts'
import { NEWSLETTER_PATHS } from '../newsletter.ts'
import { SubscriptionPage, TokenButton } from './SubscriptionPage.tsx'
import { UnknownLink } from './UnknownLink.tsx'

/** A button confirms, since mail scanners follow links. */
export function ConfirmScreen({ token }: { token: string }) {
  const { data: subscription } = useSuspenseQuery(subscriptionQuery(useApi(), token))
  switch (subscription?.state) {
    case 'waiting':
      return (
        <SubscriptionPage
          title="One more step"
          action={
            <TokenButton path={NEWSLETTER_PATHS.confirm} token={token}>
              Confirm my address
            </TokenButton>
          }
        >
          <p>
            Confirm to get new revival stories once in a while. Nothing else. If you didn't sign up, just
            close this page. If you don't confirm, you won't hear from us again.
          </p>
        </SubscriptionPage>
      )
    case 'confirmed':
      return (
        <SubscriptionPage
          title="You're on the list"
          action={
            <>
              <Link to="/directory" className={buttonClass({ variant: 'ink' })}>
                Browse Stories
              </Link>
              <Link to="/newsletter/unsubscribe" search={{ token }} className={buttonClass()}>
                Unsubscribe
              </Link>
            </>
          }
        >
          <p>Your address is confirmed. Every newsletter email has an unsubscribe link.</p>
        </SubscriptionPage>
      )
    case 'unsubscribed':
      return (
        <SubscriptionPage title="You're unsubscribed">
          <p>
            This address was unsubscribed, so this link no longer works. To come back, subscribe again at the
            bottom of any page and we'll send you a new link.
          </p>
        </SubscriptionPage>
      )
    default:
      return <UnknownLink />
  }
}
