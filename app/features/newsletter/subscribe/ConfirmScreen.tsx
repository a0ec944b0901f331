import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { subscriptionQuery } from '../newsletter.queries.ts'
import { NEWSLETTER_PATHS } from '../newsletter.ts'
import { SubscriptionPage, TokenButton } from './SubscriptionPage.tsx'
import { CONFIRM_TEXTS, SUBSCRIPTION_PAGE } from './subscription-texts.ts'
import { UnknownLink } from './UnknownLink.tsx'

/** Confirms a subscription on a button press, because mail scanners follow links. */
export function ConfirmScreen({ token }: { token: string }) {
  const { data: subscription } = useSuspenseQuery(subscriptionQuery(useApi(), token))
  switch (subscription?.state) {
    case 'waiting':
      return (
        <SubscriptionPage
          title={CONFIRM_TEXTS.waiting.title}
          action={
            <TokenButton path={NEWSLETTER_PATHS.confirm} token={token}>
              {CONFIRM_TEXTS.waiting.confirm}
            </TokenButton>
          }
        >
          <p>{CONFIRM_TEXTS.waiting.description}</p>
        </SubscriptionPage>
      )
    case 'confirmed':
      return (
        <SubscriptionPage
          title={CONFIRM_TEXTS.confirmed.title}
          action={
            <>
              <Link to="/directory" className={buttonClass({ variant: 'ink' })}>
                {SUBSCRIPTION_PAGE.browse}
              </Link>{' '}
              <Link to="/newsletter/unsubscribe" search={{ token }} className={buttonClass()}>
                {SUBSCRIPTION_PAGE.unsubscribe}
              </Link>
            </>
          }
        >
          <p>{CONFIRM_TEXTS.confirmed.description}</p>
        </SubscriptionPage>
      )
    case 'unsubscribed':
      return (
        <SubscriptionPage title={CONFIRM_TEXTS.unsubscribed.title}>
          <p>{CONFIRM_TEXTS.unsubscribed.description}</p>
        </SubscriptionPage>
      )
    default:
      return <UnknownLink to="confirm" />
  }
}
