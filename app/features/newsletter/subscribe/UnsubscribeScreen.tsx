import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../../platform/api/use-api.ts'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { subscriptionQuery } from '../newsletter.queries.ts'
import { NEWSLETTER_PATHS } from '../newsletter.ts'
import { SubscriptionPage, TokenButton } from './SubscriptionPage.tsx'
import { SUBSCRIPTION_PAGE, UNSUBSCRIBE_TEXTS } from './subscription-texts.ts'
import { UnknownLink } from './UnknownLink.tsx'

export function UnsubscribeScreen({ token }: { token: string }) {
  const { data: subscription } = useSuspenseQuery(subscriptionQuery(useApi(), token))
  switch (subscription?.state) {
    case 'waiting':
    case 'confirmed':
      return (
        <SubscriptionPage
          title={UNSUBSCRIBE_TEXTS.question.title}
          action={
            <TokenButton path={NEWSLETTER_PATHS.unsubscribe} token={token}>
              {SUBSCRIPTION_PAGE.unsubscribe}
            </TokenButton>
          }
        >
          <p>{UNSUBSCRIBE_TEXTS.question.description}</p>
        </SubscriptionPage>
      )
    case 'unsubscribed':
      return (
        <SubscriptionPage
          title={UNSUBSCRIBE_TEXTS.done.title}
          action={
            <Link to="/directory" className={buttonClass()}>
              {SUBSCRIPTION_PAGE.browse}
            </Link>
          }
        >
          <p>{UNSUBSCRIBE_TEXTS.done.description}</p>
        </SubscriptionPage>
      )
    default:
      return <UnknownLink to="unsubscribe" />
  }
}
