import type { PublicPerson } from './person-response.schema.ts'

interface PersonActionsProps {
  /** Somebody else than the signed-in member. */
  person: PublicPerson
}

/** What a member can do about somebody else, beside their name. */
export function PersonActions(_: PersonActionsProps) {
  return null
}
