import type { RawBuilder } from 'kysely'
import type { Person } from '../people.ts'
import type { Outcome } from './attempt.ts'
import type { World } from './world.ts'

export const VERBS = ['select', 'insert', 'forge', 'update', 'delete'] as const
export type Verb = (typeof VERBS)[number]

/** `owner` is Ann, whose the row is; `member` is Ben, who has nothing to do with it. */
export const ASKING = { visitor: 'visitor', member: 'ben', owner: 'ann', admin: 'ada' } as const
export type Asking = keyof typeof ASKING

/** How a table answers: one statement for each verb, and what each of the four is to get for it. */
export interface Access {
  /** The requirements that the grid proves. */
  readonly ids?: string
  readonly statements: {
    readonly select: (world: World) => RawBuilder<unknown>
    /** In the name of `me`, who asks; a visitor, having none, uses Ann's. */
    readonly insert: (world: World, me: Person) => RawBuilder<unknown>
    /** In another's name. Left out where rows belong to nobody. */
    readonly forge?: (world: World, me: Person, other: Person) => RawBuilder<unknown>
    readonly update: (world: World) => RawBuilder<unknown>
    readonly delete: (world: World) => RawBuilder<unknown>
  }
  /** In the order of `VERBS`. */
  readonly answers: Record<Asking, readonly [Outcome, Outcome, Outcome | '-', Outcome, Outcome]>
}
