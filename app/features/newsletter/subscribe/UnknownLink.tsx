import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { SubscriptionPage } from './SubscriptionPage.tsx'
import { UNKNOWN_LINK } from './subscription-texts.ts'

export const UnknownLink = () => (
  <SubscriptionPage
    title={UNKNOWN_LINK.title}
    action={
      <Link to="/support" className={buttonClass()}>
        {UNKNOWN_LINK.support}
      </Link>
    }
  >
    <p>{UNKNOWN_LINK.description}</p>
  </SubscriptionPage>
)
