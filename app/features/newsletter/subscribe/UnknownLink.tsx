import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { SubscriptionPage } from './SubscriptionPage.tsx'

/** For a token that is none of ours. */
export const UnknownLink = () => (
  <SubscriptionPage
    title="This link does not work"
    action={
      <Link to="/support" className={buttonClass()}>
        Contact Support
      </Link>
    }
  >
    <p>
      It does not belong to a subscription. Perhaps a part of it was cut off: copy the whole of it from the
      mail, or write to us and we take your address off the list.
    </p>
  </SubscriptionPage>
)
