import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { SubscriptionPage } from './SubscriptionPage.tsx'

export const UnknownLink = () => (
  <SubscriptionPage
    title="This link doesn't work"
    action={
      <Link to="/support" className={buttonClass()}>
        Contact Support
      </Link>
    }
  >
    <p>
      It may be incomplete or out of date. Copy the whole link from the email and try again. If you want to
      unsubscribe and it still doesn't work, contact us and we'll take you off the list.
    </p>
  </SubscriptionPage>
)
