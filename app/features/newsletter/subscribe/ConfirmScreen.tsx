import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { subscriptionQuery } from '../newsletter.queries.ts'
import { NEWSLETTER_PATHS } from '../newsletter.ts'
import { SubscriptionPage, TokenButton } from './SubscriptionPage.tsx'
import { UnknownLink } from './UnknownLink.tsx'

/** Where the link of the first mail leads: the press of a button confirms, since mail scanners follow links. */
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
            Confirm, and you are on the list: new revival stories, once in a while. Nothing else. If you did
            not ask for this, close the page; without your word we send nothing more.
          </p>
        </SubscriptionPage>
      )
    case 'confirmed':
      return (
        <SubscriptionPage
          title="You are on the list"
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
          <p>Your address is confirmed. Every mail of the newsletter has a link to leave.</p>
        </SubscriptionPage>
      )
    case 'unsubscribed':
      return (
        <SubscriptionPage title="This address is off the list">
          <p>
            It has been unsubscribed, so this link no longer confirms it. To come back, subscribe again at the
            end of any page; we then send you a new link.
          </p>
        </SubscriptionPage>
      )
    default:
      return <UnknownLink />
  }
}
