import { buttonClass } from '../../../ui/controls/button-class.ts'
import { BlockActions } from '../../blocking/BlockActions.tsx'
import { FollowButton } from '../../following/FollowButton.tsx'
import type { PublicPerson } from './person-response.schema.ts'

interface PersonActionsProps {
  /** Somebody else than the signed-in member. */
  person: PublicPerson
}

/** What a member can do about somebody else, beside their name. Nobody follows demo people. */
export const PersonActions = ({ person }: PersonActionsProps) => (
  <BlockActions person={person}>
    {!person.is_demo && (
      <FollowButton kind="person" id={person.id} className={buttonClass({ variant: 'ink' })} />
    )}
  </BlockActions>
)
