import { Link } from '@tanstack/react-router'

interface PersonNameProps {
  name: string
  /** The handle of the page that the name leads to; without one, it's only a name. */
  handle: string | null | undefined
}

/** A member's name wherever others see it. */
export const PersonName = ({ name, handle }: PersonNameProps) =>
  handle ? (
    <Link to="/people/$handle" params={{ handle }}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  )
