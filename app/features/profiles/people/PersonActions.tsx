import { Suspense } from 'react'
import { buttonClass } from '../../../ui/controls/button-class.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { FollowLater } from '../../following/FollowLater.tsx'
import type { PublicPerson } from './person-response.schema.ts'

/** Only members load the button. */
const BlockButton = lazyPart(() =>
  import('../../blocking/BlockButton.tsx').then(({ BlockButton }) => BlockButton),
)

interface PersonActionsProps {
  /** Somebody else than the signed-in member. */
  person: PublicPerson
  isBlocked: boolean
}

/** What a member can do about somebody else, beside their name. Nobody follows demo people or the blocked. */
export const PersonActions = ({ person, isBlocked }: PersonActionsProps) => (
  <>
    {!person.is_demo && !isBlocked && (
      <FollowLater kind="person" id={person.id} className={buttonClass({ variant: 'ink' })} />
    )}{' '}
    <Suspense>
      <BlockButton person={person} />
    </Suspense>
  </>
)
