import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { SUBSCRIBE_PATH } from '../newsletter.ts'
import { SubscriptionPage } from './SubscriptionPage.tsx'
import { UNKNOWN_LINK } from './subscription-texts.ts'

/**
 * Says that a link isn't known.
 * @param to what the link was to do
 */
export const UnknownLink = ({ to }: { to: 'confirm' | 'unsubscribe' }) => (
  <SubscriptionPage
    title={UNKNOWN_LINK.title}
    action={
      to === 'confirm' ? (
        <Link to={SUBSCRIBE_PATH} className={buttonClass()}>
          {UNKNOWN_LINK.subscribe}
        </Link>
      ) : (
        <Link to="/support" className={buttonClass()}>
          {UNKNOWN_LINK.support}
        </Link>
      )
    }
  >
    <p>{UNKNOWN_LINK[to]}</p>
  </SubscriptionPage>
)
